import { z } from 'zod';
import { offerStatus } from '#core/purchase/wire/statuses.ts';
import {
  amount,
  calendarDay,
  currency,
  idParams,
  moment,
  named,
  page,
  paged,
  unit,
} from '#platform/shared/wire/common.ts';
import type { ApiSpec } from '#platform/shared/wire/endpoint.ts';
import { exportEndpoint } from '#platform/shared/wire/exports.ts';
import { RECORD_FIGURES, RECORD_OUTCOMES, RECORD_RANGES } from './rules/record.ts';

/**
 * A share of cases, `part` of `whole`, with the bounds of its 95 % Wilson interval in per cent, such as "59.6". The
 * interval likely contains the true rate (ADR 0104).
 */
export const recordShare = z.object({ part: z.int(), whole: z.int(), low: amount, high: amount });
export type RecordShare = z.output<typeof recordShare>;

export const supplierRecord = z.object({
  /**
   * The share of invitations that were answered with an offer or declined, among the invitations whose deadline has
   * passed.
   */
  answered: recordShare,
  /**
   * The share of orders received by the promised day (or by the requested day if none was promised), among the orders
   * whose goods were all received.
   */
  on_time: recordShare,
  /** The share of orders received on time, undamaged and in full, among the orders with nothing outstanding. */
  complete: recordShare,
  /** The share of orders invoiced for the awarded amount, among the fully invoiced orders. */
  price_kept: recordShare,
});
export type SupplierRecord = z.output<typeof supplierRecord>;

/**
 * The current month and the 12 whole months before it, or all time. A case belongs to the month of its `day` in
 * Belgrade.
 */
export const recordRange = z.enum(RECORD_RANGES).default('all');

/** A single case behind a figure: an invitation or an order. */
export const recordCase = z.object({
  /** The ID of the invitation or order. */
  id: z.int(),
  purchase_id: z.int(),
  request_number: z.string(),
  name: z.string(),
  order_number: z.string().nullable(),
  /** The day of the deadline, of the last delivery, or of the invoice. */
  day: calendarDay,
  /** The promised day, or the requested day if none was promised; null for invitations and invoices. */
  due_on: calendarDay.nullable(),
  outcome: z.enum(RECORD_OUTCOMES),
  /** Whether the case counts towards the share. */
  counted: z.boolean(),
});
export type RecordCase = z.output<typeof recordCase>;

const figureParams = idParams.extend({ figure: z.enum(RECORD_FIGURES) });

/** A supplier's record with the company as plain counts, from which rates can be computed. */
export const supplierFigures = z.object({
  /** Invitations sent and not withdrawn. */
  invited: z.int(),
  offered: z.int(),
  declined: z.int(),
  /** The number of decided offers that were accepted. */
  won: z.int(),
  lost: z.int(),
  /** The number of deliveries with a due day. `on_time` is the number of these deliveries that were on time. */
  delivered: z.int(),
  on_time: z.int(),
  /**
   * Orders of the current year, net in the company's currency; null for a caller who may not see the prices of all
   * these orders.
   */
  ordered: z.object({ year: z.int(), net: amount, orders: z.int() }).nullable(),
  /**
   * The median time from an invitation to its first offer, for the newest answered invitations of the last 12
   * months; null if there are none.
   */
  usual_answer_seconds: z.number().nullable(),
  /** The delay in days of the most delayed order completed in the last 12 months; null if no order was late. */
  most_days_late: z.int().nullable(),
  /** The figures for `range`; the counts above are for all time. */
  cases: supplierRecord,
});
export type SupplierFigures = z.output<typeof supplierFigures>;

/** An invitation of the supplier to a request that the caller may see. */
export const supplierInvitation = z.object({
  rfp_id: z.int(),
  purchase_id: z.int(),
  request_number: z.string(),
  name: z.string(),
  /** The status of the invitation, as a number (specification §4). */
  status: offerStatus,
  declined: z.boolean(),
  sent_at: moment,
  /** The current offer; null if there is none, or if the caller may not see its price. */
  offer: z.object({ net: amount, currency, at: moment }).nullable(),
});
export type SupplierInvitation = z.output<typeof supplierInvitation>;

/** The prices of one article from this supplier, one per order. */
export const articlePrices = z.object({
  name: z.string(),
  unit,
  currency,
  /** Net prices per unit, oldest first; at most 24. */
  points: z.array(z.object({ day: calendarDay, unit_price: amount, request_number: z.string() })),
});
export type ArticlePrices = z.output<typeof articlePrices>;

/** The account's own figures with one buyer that shares them (ADR 0104). */
const sharedRecord = z.object({ customer: named, cases: supplierRecord });
export type SharedRecord = z.output<typeof sharedRecord>;

export const supplierRecordApi = {
  'GET suppliers/{id}/figures': {
    summary: 'How often a supplier answers, wins and delivers on time.',
    params: idParams,
    query: z.object({ range: recordRange }),
    response: supplierFigures,
  },
  'GET suppliers/{id}/figures/{figure}/list': {
    summary: 'The cases behind one figure of a supplier’s record that the caller sees, newest first.',
    params: figureParams,
    query: z.object({ page, range: recordRange }),
    response: paged(recordCase),
  },
  'GET suppliers/{id}/figures/{figure}/list/export': {
    ...exportEndpoint('GET suppliers/{id}/figures/{figure}/list', { range: recordRange }),
    params: figureParams,
  },
  'GET suppliers/{id}/invitations': {
    summary: 'A supplier’s invitations and offers, newest first.',
    params: idParams,
    query: z.object({ page }),
    response: paged(supplierInvitation),
  },
  'GET suppliers/{id}/invitations/export': {
    ...exportEndpoint('GET suppliers/{id}/invitations', {}),
    params: idParams,
  },
  'GET market-place/record': {
    summary: 'How often the external supplier answered and delivered, with each buyer that shows it.',
    query: z.object({ range: recordRange }),
    response: z.object({ data: z.array(sharedRecord) }),
  },
  'GET suppliers/{id}/prices': {
    summary: 'What the articles ordered last cost at a supplier over time, as far as the caller sees prices.',
    params: idParams,
    response: z.object({ data: z.array(articlePrices) }),
  },
} as const satisfies ApiSpec;
