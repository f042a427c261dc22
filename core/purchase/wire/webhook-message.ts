import { z } from 'zod';
import { TEST_EVENT, WEBHOOK_EVENTS } from '#core/webhooks/rules/events.ts';
import { amount, calendarDay, moment, named } from '#platform/shared/wire/common.ts';
import { PURCHASE_KINDS } from '../rules/status.ts';
import { purchaseStatus } from './statuses.ts';

const noteOfAward = z.object({
  id: z.int(),
  supplier: named,
  order_number: z.string(),
  currency: z.string(),
  net: amount,
  vat: amount,
  gross: amount,
  payable: amount,
  /** Gross value of the received goods; null if no warehouse receives goods. */
  received: amount.nullable(),
  paid: amount,
});

const noteOfSupplier = z.object({
  id: z.int(),
  name: z.string(),
  country: z.string(),
  pib: z.string(),
  city: z.string(),
  contract_end_date: calendarDay.nullable(),
  paused: z.boolean(),
  deleted: z.boolean(),
});

/**
 * The message sent to a webhook: the state when the change was committed, with the rights of an owner. Of two
 * messages about the same purchase, the one with the larger `purchase.version` is newer.
 */
export const webhookMessage = z.object({
  /** The same id on every retry, so that a receiver can ignore duplicates; also in `Ponuda-Delivery`. */
  id: z.uuid(),
  event: z.enum([...WEBHOOK_EVENTS, TEST_EVENT]),
  created_at: moment,
  company_id: z.int(),
  /** The user who acted; null for a test. */
  actor: z
    .object({ kind: z.enum(['user', 'supplier', 'system']), id: z.int().nullable(), name: z.string() })
    .nullable(),
  data: z.object({
    purchase: z
      .object({
        id: z.int(),
        request_number: z.string(),
        name: z.string(),
        kind: z.enum(PURCHASE_KINDS),
        status: purchaseStatus,
        version: z.int(),
        category: named,
        sector: named.nullable(),
        creator: named,
        date_for_offer: moment.nullable(),
        date_for_delivery: calendarDay.nullable(),
        awards: z.array(noteOfAward),
      })
      .optional(),
    /** The supplier that sent the offer or question, or whose data was changed. */
    supplier: noteOfSupplier.optional(),
    offer: z
      .object({
        rfp_id: z.int(),
        version: z.int(),
        currency: z.string(),
        net: amount,
        vat: amount,
        gross: amount,
        delivery_date: z.string().nullable(),
        valid_until: z.string().nullable(),
      })
      .optional(),
    /** A payment or invoice, entered or reversed. */
    payment: z
      .object({
        order_number: z.string(),
        invoice_number: z.string(),
        amount,
        currency: z.string(),
      })
      .optional(),
    /**
     * The budget from which a confirmation would take the amount, in the company's currency, with the reservations of
     * waiting purchases; only in `confirmation.requested`, and absent if the category has no budget.
     */
    budget: z
      .object({
        id: z.int(),
        currency: z.string(),
        amount,
        spent: amount,
        left: amount,
        reserved: amount,
        left_if_all: amount,
      })
      .optional(),
    /** The reason for the rejection, cancellation or decline. */
    note: z.string().optional(),
    /** The number of suppliers imported from a sheet. */
    imported: z.int().optional(),
  }),
});
export type WebhookMessage = z.output<typeof webhookMessage>;
