import { z } from 'zod';
import { purchaseRow } from '#core/purchase/wire/purchase-detail.ts';
import { purchaseStatus } from '#core/purchase/wire/statuses.ts';
import { amount, calendarDay, currency, moment, named } from '#platform/shared/wire/common.ts';
import type { ApiSpec } from '#platform/shared/wire/endpoint.ts';

/** Work can wait for somebody in these groups; a group is left out where the right for it is missing. */
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
   * Since when it waits: since it was asked for, proposed, rejected or entered, since the deadline passed, or from the
   * day on which goods are expected or an invoice is due, which may lie ahead. Null where no day is known.
   */
  waits_since: moment.nullable(),
  /** The order that can be paid, since several may belong to one purchase; null in the other groups. */
  order: z
    .object({
      award_id: z.int(),
      order_number: z.string(),
      supplier: named,
      /** Gross, in the order's currency. */
      payable_now: amount,
      currency,
    })
    .nullable(),
  /** The sum that is decided about, in the company's currency; null where there is none, or the caller may not see it. */
  amount: amount.nullable(),
});

const group = z.object({
  id: z.enum(INBOX_GROUPS),
  total: z.int(),
  /** The sum of all of the group, in the company's currency; null where not every amount of it is known. */
  amount: amount.nullable(),
  /** The most urgent three, the longest late or waiting first. */
  items: z.array(item),
});

const money = z.object({ amount, currency });

export const homeApi = {
  'GET home/inbox': {
    summary: 'What waits for the caller, by kind, and the deadlines that run.',
    response: z.object({
      /** By their most urgent item: what is late, what falls due within 24 hours, then the longest wait. */
      groups: z.array(group),
      /** Bank accounts of suppliers on which the caller may decide; the longest waiting three (ADR 0077). */
      accounts: z.object({
        total: z.int(),
        items: z.array(
          z.object({
            supplier: named,
            number: z.string(),
            /** Who entered it; '' where they are no user any more. */
            by: z.string(),
            waits_since: moment,
          }),
        ),
      }),
      /** E-invoices on which the caller may decide, the first to decide three (ADR 0107). */
      invoices: z.object({
        total: z.int(),
        items: z.array(
          z.object({
            id: z.int(),
            number: z.string(),
            supplier: z.string(),
            gross: amount,
            /** An ISO code. */
            currency: z.string(),
            decide_by: calendarDay,
            waits_since: moment,
          }),
        ),
      }),
      /** Announced deliveries whose receipt has to leave by a day that the law says, the first to answer three (ADR 0115). */
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
          /** Both null where the status stayed as it was; the first also where the purchase began. */
          from_status: purchaseStatus.nullable(),
          to_status: purchaseStatus.nullable(),
          /** The amount that was offered or paid, and the offer before; null elsewhere and for who may not see it. */
          money: money.extend({ before: money.nullable() }).nullable(),
          at: moment,
        }),
      ),
      /** Says that the company has confirmed a purchase: until then home shows the first steps. */
      started: z.boolean(),
      server_now: moment,
    }),
  },
} as const satisfies ApiSpec;
