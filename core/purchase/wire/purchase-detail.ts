import { z } from 'zod';
import { ORDER_ANSWERS } from '#core/purchase/rules/offers/order-answers.ts';
import { ERROR_CODES } from '#platform/shared/error-codes.ts';
import { VALUE_BANDS } from '#platform/shared/money/value-bands.ts';
import {
  amount,
  calendarDay,
  currency,
  fileInfo,
  moment,
  named,
  unit,
} from '#platform/shared/wire/common.ts';
import { BUTTON_ACTIONS, INVITATION_ACTIONS } from '../rules/actions.ts';
import { OFFER_REMARKS } from '../rules/offer-status.ts';
import { GOODS_STATES } from '../rules/receipts.ts';
import { counterProposal, question } from './negotiation-terms.ts';
import { article, offer } from './offer-terms.ts';
import { offerStatus, purchaseStatus } from './statuses.ts';

/** A row of the requests overview. */
export const purchaseRow = z.object({
  id: z.int(),
  request_number: z.string(),
  kind: z.enum(['request', 'ad_hoc', 'direct']),
  premium: z.boolean(),
  name: z.string(),
  status: purchaseStatus,
  rejected: z.boolean(),
  version: z.int(),
  category: named,
  sector: named.nullable(),
  creator: named,
  date_for_offer: moment.nullable(),
  date_for_delivery: calendarDay.nullable(),
  /** The earliest day promised for an order's outstanding goods; if none are outstanding, the last promised day. */
  expected_on: calendarDay.nullable(),
  /**
   * The received share of the order by value, in per cent; null if there is no order, or if the warehouse receives
   * nothing.
   */
  received_percent: z.int().nullable(),
  /** The state of the ordered goods; null if there is no order, or if the warehouse receives nothing. */
  goods_state: z.enum(GOODS_STATES).nullable(),
  /** The day of the last receipt; null as long as goods are outstanding. */
  received_on: calendarDay.nullable(),
  /**
   * The paid share of the payable amount, in per cent; null if there is no order, or if the reader may not see
   * prices.
   */
  paid_percent: z.int().nullable(),
  bidding_open: z.boolean(),
  confirmed_by_owner: z.boolean(),
  invited_count: z.int(),
  answered_count: z.int(),
  declined_count: z.int(),
  /** The status of the most advanced offer; null if there are no invitations. */
  offer_status: offerStatus.nullable(),
  /** Whether the reader may see the prices of this purchase. */
  prices: z.boolean(),
  /** The cheapest offer for everything requested; `remark` states why it may not be accepted in its current state. */
  best_offer: z
    .object({ price: amount, supplier: named, remark: z.enum(OFFER_REMARKS).nullable() })
    .nullable(),
  accepted_supplier: named.nullable(),
  accepted_suppliers: z.array(named),
  /** Net total of the accepted lines, in the company's currency. */
  accepted_total: amount.nullable(),
  /** Who must take the next step. */
  next: z.enum(['creator', 'suppliers', 'confirmers', 'storekeeper', 'finances', 'nobody']),
  /** Since when the next step has been pending, for example since the approval was requested or the deadline passed. */
  waits_since: moment,
  status_since: moment,
  created_at: moment,
});

export type PurchaseRow = z.output<typeof purchaseRow>;

/** Whether an action would succeed now and, if not, why (product 5). */
export const allowance = z.object({
  ok: z.boolean(),
  code: z.enum(ERROR_CODES).optional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  /**
   * The user on whose behalf the approval would be given, with their limit; absent if the user acts in their own right.
   */
  stands_in_for: z.object({ id: z.int(), name: z.string(), confirm_limit: amount.nullable() }).optional(),
});

export type ActionVerdict = z.output<typeof allowance>;

/** An invitation of one supplier, with its offer (specification §3, Rfp). */
export const purchaseInvitation = z.object({
  id: z.int(),
  supplier: named.extend({
    city: z.string(),
    country: z.string(),
    pib: z.string(),
    from_marketplace: z.boolean(),
  }),
  contact_person: z
    .object({
      id: z.int(),
      name: z.string(),
      email: z.string(),
      /** Whether the mail server reported that the mailbox does not exist. */
      mail_refused: z.boolean(),
    })
    .nullable(),
  status: offerStatus,
  sent_at: moment.nullable(),
  link_opened_at: moment.nullable(),
  declined_at: moment.nullable(),
  decline_reason: z.string().nullable(),
  withdrawn_at: moment.nullable(),
  reminded_at: moment.nullable(),
  to_be_reconfirmed: z.boolean(),
  offer: offer.nullable(),
  /** The latest target prices sent to this supplier; null if the reader may not see prices. */
  counter_proposal: counterProposal.nullable(),
  accepted_lines: z.array(
    z.object({
      article_id: z.int(),
      quantity: amount,
      /**
       * The unit price of the accepted quantity, with its price step and any bundle prices applied; null if the reader
       * may not see prices.
       */
      unit_price: amount.nullable(),
      /** The minimum quantity for this price; null if the price applies to any quantity. */
      tier_from: amount.nullable(),
    }),
  ),
  can: z.record(z.enum(INVITATION_ACTIONS), allowance),
});

export type PurchaseInvitation = z.output<typeof purchaseInvitation>;

/**
 * Delivered quantity of one article or unit, its damaged part and the undamaged part: sound = delivered − damaged.
 */
export const deliveredQuantities = { delivered: amount, damaged: amount, sound: amount };

/** An award: what one supplier won, or sells in an ad hoc or direct purchase, with its receipts and payments. */
export const award = z.object({
  id: z.int(),
  order_number: z.string(),
  supplier: named,
  /** Null for ad hoc and direct purchases, which have no invitations. */
  rfp_id: z.int().nullable(),
  currency,
  /**
   * The ordered lines, with the received quantities (product 5); unit price and net are null if the reader may not
   * see prices.
   */
  lines: z.array(
    z.object({
      article_id: z.int(),
      name: z.string(),
      unit,
      ordered: amount,
      ...deliveredQuantities,
      closed_short: amount,
      open: amount,
      unit_price: amount.nullable(),
      vat_rate: amount.nullable(),
      net: amount.nullable(),
      /**
       * The minimum quantity for this unit price; null if the price applies to any quantity, or if the reader may not
       * see prices.
       */
      tier_from: amount.nullable(),
    }),
  ),
  /** Whether no goods are outstanding. */
  in: z.boolean(),
  /**
   * The supplier's answer to the order, and the day that the answer promises instead of the day in the offer (ADR
   * 0108).
   */
  response: z.enum(['none', ...ORDER_ANSWERS]),
  response_at: moment.nullable(),
  promised_on: calendarDay.nullable(),
  /** Amounts in the award's currency, gross unless named net; null if the reader may not see prices. */
  money: z
    .object({
      payable_net: amount,
      payable: amount,
      /** The maximum total of standard payments: the value of the received goods. */
      payable_for_received: amount,
      paid: amount,
      refund_due: amount,
      payment_mode: z.enum(['standard', 'advance']).nullable(),
      fully_paid: z.boolean(),
    })
    .nullable(),
  /** The net amount; null for a reader who does not see prices (product 4). */
  net: amount.nullable(),
  vat: amount.nullable(),
  gross: amount.nullable(),
  /** The net freight, included in the sums; null if no freight is paid, or if the reader may not see prices. */
  freight: z.object({ net: amount, vat_rate: amount }).nullable(),
});

export type Award = z.output<typeof award>;

/** The value band of a confirmation: up to, or over, 4,000 EUR (product 4). */
export const valueChoice = z.enum(VALUE_BANDS);

export type ValueChoice = z.output<typeof valueChoice>;

export const purchaseDetail = purchaseRow.extend({
  category_id: z.int(),
  description: z.string(),
  quantity: amount.nullable(),
  unit: unit.nullable(),
  delivery_place: z.string(),
  note: z.string(),
  rejection_note: z.string().nullable(),
  cancel_reason: z.string().nullable(),
  publish_to_marketplace: z.boolean(),
  /** The parent category in which the marketplace lists the request; null if the category has none. */
  parent_category: named.nullable(),
  revision: z.int(),
  sent_at: moment.nullable(),
  confirmed_at: moment.nullable(),
  server_now: moment,
  currency,
  articles: z.array(article),
  rfps: z.array(purchaseInvitation),
  /**
   * The suppliers' questions, unanswered ones first; empty if the reader may not see prices, because questions may
   * mention them.
   */
  questions: z.array(question),
  attachments: z.array(fileInfo.extend({ for_suppliers: z.boolean() })),
  awards: z.array(award),
  /** False for a reader who sees the purchase only through the warehouse; no field then contains an amount. */
  prices: z.boolean(),
  /**
   * The net amount that the purchase takes from its category's budget, or would take (product 11); null if the reader
   * may not see prices.
   */
  spent: amount.nullable(),
  /**
   * The net value estimated by the user who created the request; null if it was not entered, or if the reader may not
   * see prices.
   */
  estimated_net: amount.nullable(),
  /**
   * How the orders are paid; null before the first payment, if both payment types are used, or if the reader may not
   * see prices.
   */
  payment_type: z.enum(['standard', 'advance']).nullable(),
  /** The acceptances that would be confirmed now; null if the reader may not see prices. */
  accepted: z
    .object({
      net: amount,
      gross: amount,
      /** In EUR, at the rate that determines the value band. */
      net_eur: amount,
      value: valueChoice,
      /** Units of the company's currency per EUR, and the first day of that rate. */
      rate: amount,
      rate_day: calendarDay,
      /** Other currencies of what is accepted whose rate is old, with the first day of that rate. */
      old_rates: z.array(z.object({ currency, day: calendarDay })),
      /** Units of each currency per EUR on that day, used to compare offers. */
      rates: z.partialRecord(currency, amount),
      lines_accepted: z.int(),
      lines_requested: z.int(),
      /**
       * Characters in the text of the purchase orders that are missing from the PDF fonts; they are printed as empty
       * boxes.
       */
      unprintable: z.array(z.string()),
    })
    .nullable(),
  budget: z
    .object({
      amount: amount,
      spent: amount,
      left: amount,
      left_after: amount,
      /**
       * The amount reserved by all pending purchases, including this one, and what would remain if all of them were
       * confirmed (ADR 0084).
       */
      reserved: amount,
      left_if_all: amount,
      /**
       * The part of the reserved amount that other purchases reserved before this one; if the budget is a hard limit,
       * that part takes precedence.
       */
      ahead: amount,
      policy: z.enum(['warn', 'stop']),
    })
    .nullable(),
  can: z.record(z.enum(BUTTON_ACTIONS), allowance),
});

export type PurchaseDetail = z.output<typeof purchaseDetail>;
