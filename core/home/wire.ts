import { z } from 'zod';
import { purchaseRow } from '#core/purchase/wire/purchase-detail.ts';
import { historyEvent } from '#core/purchase/wire/purchase-history.ts';
import { purchaseStatus } from '#core/purchase/wire/statuses.ts';
import { amount, calendarDay, currency, moment, named } from '#platform/shared/wire/common.ts';
import type { ApiSpec } from '#platform/shared/wire/endpoint.ts';

/** The groups of work that can wait for a user. Groups for which the user lacks the permission are omitted. */
export const INBOX_GROUPS = [
  'confirm',
  'approve',
  'approve_ad_hoc',
  'approve_direct',
  'agree',
  'answer',
  'compare',
  'resubmit',
  'send',
  'receive',
  'pay',
  'pay_direct',
  'expired',
] as const;

const item = purchaseRow.extend({
  /**
   * The start of the waiting time: when the item was requested, proposed, rejected or entered, when the deadline
   * passed, or the day on which goods are expected or an invoice is due, which may be in the future. Null if
   * unknown.
   */
  waits_since: moment.nullable(),
  /** The order that can be paid, because a purchase may have several orders; null in other groups. */
  order: z
    .object({
      award_id: z.int(),
      order_number: z.string(),
      supplier: named,
      /** The gross amount that can be paid now, in the order's currency. */
      payable_now: amount,
      currency,
    })
    .nullable(),
  /** The amount to decide on, in the company's currency; null if there is none or the caller may not see it. */
  amount: amount.nullable(),
});

const group = z.object({
  id: z.enum(INBOX_GROUPS),
  total: z.int(),
  /** The total of the whole group, in the company's currency; null if any amount is unknown. */
  amount: amount.nullable(),
  /** The three most urgent items, longest overdue or waiting first. */
  items: z.array(item),
});

const money = z.object({ amount, currency });

export const homeApi = {
  'GET home/inbox': {
    summary: 'What waits for the caller, by kind, and the deadlines that run.',
    response: z.object({
      /** Sorted by their most urgent item: overdue, due within 24 hours, longest wait, due later, no date. */
      groups: z.array(group),
      /** All groups that have items, also those whose items are not purchases, in the same order. */
      order: z.array(z.enum([...INBOX_GROUPS, 'invoices', 'receipts', 'accounts'])),
      /**
       * Suppliers' bank accounts that the caller may decide on: the three that have been waiting longest (ADR 0077).
       */
      accounts: z.object({
        total: z.int(),
        items: z.array(
          z.object({
            supplier: named,
            number: z.string(),
            /** The name of the user who entered the account; '' if the user no longer exists. */
            by: z.string(),
            waits_since: moment,
          }),
        ),
      }),
      /** E-invoices that the caller may decide on: the three with the earliest deadlines (ADR 0107). */
      invoices: z.object({
        total: z.int(),
        /** The gross total of all of them, in the company's currency; null if there are none. */
        amount: amount.nullable(),
        items: z.array(
          z.object({
            id: z.int(),
            number: z.string(),
            supplier: z.string(),
            gross: amount,
            /** The gross amount in the company's currency. */
            amount,
            /** The ISO code of the currency. */
            currency: z.string(),
            decide_by: calendarDay,
            waits_since: moment,
          }),
        ),
      }),
      /**
       * Announced deliveries whose receipt must be sent by a statutory deadline: the three with the earliest deadlines
       * (ADR 0115).
       */
      receipts: z.object({
        total: z.int(),
        items: z.array(
          z.object({
            purchase_id: z.int(),
            document_id: z.int(),
            number: z.string(),
            supplier: z.string(),
            order_number: z.string(),
            answer_by: calendarDay,
            waits_since: moment,
          }),
        ),
      }),
      deadlines: z.array(purchaseRow),
      activity: z.array(
        z.object({
          id: z.int(),
          kind: z.string(),
          actor_name: z.string(),
          purchase: purchaseRow.pick({ id: true, kind: true, request_number: true, name: true }),
          /**
           * The status before the event. Both statuses are null if the event did not change the status, and this one
           * is also null for a purchase's first event.
           */
          from_status: purchaseStatus.nullable(),
          to_status: purchaseStatus.nullable(),
          /**
           * The offered or paid amount, and the previous offer; null for other events and for users who may not see
           * amounts.
           */
          money: money.extend({ before: money.nullable() }).nullable(),
          /** The details of an event that did not change the status; empty for other events. */
          ...historyEvent.pick({ actor_kind: true, stands_in_for: true, supplier: true, data: true }).shape,
          at: moment,
        }),
      ),
      /** Whether the company has ever confirmed a purchase; until then the home page shows the first steps. */
      started: z.boolean(),
      server_now: moment,
    }),
  },
} as const satisfies ApiSpec;
