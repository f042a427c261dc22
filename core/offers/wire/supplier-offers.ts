import { z } from 'zod';
import { documentUploadResult } from '#core/orders/wire.ts';
import { SUPPLIER_VISIBLE_FIELDS } from '#core/purchase/rules/editing/request-changes.ts';
import { ORDER_ANSWERS } from '#core/purchase/rules/offers/order-answers.ts';
import { counterProposal, knownQuestion } from '#core/purchase/wire/negotiation-terms.ts';
import { article, offer, offerTerms } from '#core/purchase/wire/offer-terms.ts';
import { offerStatus } from '#core/purchase/wire/statuses.ts';
import { TAX_NUMBER_KINDS } from '#platform/shared/tax/tax-numbers.ts';
import { MAX_ARTICLES } from '#platform/shared/validation/limits.ts';
import {
  amount,
  calendarDay,
  currency,
  emptyResponse,
  fileInfo,
  language,
  moment,
  UPLOADED_MEDIA_TYPES,
  unit,
} from '#platform/shared/wire/common.ts';
import { type ApiSpec, KB, MB } from '#platform/shared/wire/endpoint.ts';
import {
  day,
  id,
  optionalLongText,
  optionalText,
  pathId,
  requiredCode,
  requiredLongText,
  wholeNumber,
} from '#platform/shared/wire/rules.ts';
import { LINK_STATES } from '../rules/link-state.ts';

const hash = z.string().min(16).max(128);
export const hashParams = z.object({ hash });
/** Every call after the first repeats the PIB, because there is no session besides the secret in the link. */
export const pib = optionalText(32);

/** The state of a link before the PIB is given. */
export const linkState = z.object({
  state: z.enum(LINK_STATES),
  company_name: z.string(),
  request_number: z.string(),
  date_for_offer: moment.nullable(),
  server_now: moment,
  lang: language,
  tries_left: z.int(),
  locked_minutes: z.int(),
  /** The required length of the PIB in the supplier's country; null if the length is not fixed. */
  pib_length: z.int().nullable(),
  /** The supplier's country and tax number type, from which the page derives the label of the number. */
  pib_country: z.string(),
  pib_kind: z.enum(TAX_NUMBER_KINDS),
});
export type LinkState = z.output<typeof linkState>;

/** The supplier's award, as on the purchase order. */
export const ownAward = z.object({
  order_number: z.string(),
  /** The address to which the order was emailed; empty if it was not emailed. */
  sent_to: z.string(),
  currency,
  net: amount,
  vat: amount,
  gross: amount,
  /** The freight charge, already included in the totals; null if no freight is paid. */
  freight: z.object({ net: amount, vat_rate: amount }).nullable(),
  lines: z.array(
    z.object({
      article_id: z.int(),
      name: z.string(),
      unit,
      quantity: amount,
      unit_price: amount,
      vat_rate: amount,
      net: amount,
    }),
  ),
});
export type OwnAward = z.output<typeof ownAward>;

/** The supplier's answer to its order and its announced deliveries. */
export const ownAnswer = z.object({
  response: z.enum(['none', ...ORDER_ANSWERS]),
  response_at: moment.nullable(),
  promised_on: calendarDay.nullable(),
  /** Ids of the articles that the supplier refused. */
  refused: z.array(z.int()),
  note: z.string(),
  /** Whether no goods have arrived yet, so that the supplier may still answer or change its answer. */
  open: z.boolean(),
  announced: z.array(z.object({ number: z.string(), version: z.int(), at: moment, lines: z.int() })),
});
export type OwnAnswer = z.output<typeof ownAnswer>;

const itemText = z.object({ name: z.string(), quantity: amount, unit, note: z.string() });

export const invitation = linkState.extend({
  rfp_status: offerStatus,
  name: z.string(),
  description: z.string(),
  date_for_delivery: calendarDay.nullable(),
  delivery_place: z.string(),
  supplier_name: z.string(),
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  articles: z.array(article),
  attachments: z.array(fileInfo),
  default_currency: currency,
  default_vat_rate: amount,
  /** Whether the supplier and the buyer are in different countries; if so, 0 % VAT is the default. */
  foreign: z.boolean(),
  /** The buyer's usual payment terms; the supplier may offer others. */
  default_payment_terms: z.string(),
  offer: offer.nullable(),
  /**
   * The prices that this buyer last paid this supplier for the same items, so that the page can warn before sending a
   * price that differs a lot. Null if there are no such prices, or if the supplier can no longer send an offer.
   */
  own_prices: z
    .object({
      prices: z.array(z.object({ article_id: z.int(), unit_price: amount, currency })),
      /** Today's exchange rates: units of each currency per EUR. */
      rates: z.partialRecord(currency, amount),
    })
    .nullable(),
  to_be_reconfirmed: z.boolean(),
  /**
   * The changes to the request since the supplier's offer, or since the invitation if it has no offer; null if
   * there are none.
   */
  changes: z
    .object({
      /** A date field is a day or an instant; '' is an empty value. */
      fields: z.array(z.object({ field: z.enum(SUPPLIER_VISIBLE_FIELDS), old: z.string(), new: z.string() })),
      /** `before` is null for a new item; `after` is null for an item that is no longer requested, which has no id. */
      items: z.array(
        z.object({ article_id: z.int().nullable(), before: itemText.nullable(), after: itemText.nullable() }),
      ),
    })
    .nullable(),
  /** Target prices that the offer in force does not answer yet; null if there are none. */
  counter_proposal: counterProposal.omit({ by: true }).nullable(),
  questions: z.array(knownQuestion),
  declined_at: moment.nullable(),
  decline_reason: z.string().nullable(),
  result: z.enum(['won', 'lost']).nullable(),
  /** Null unless the result is `won`. */
  award: ownAward.nullable(),
  /** Null unless the supplier won and the buyer accepts structured answers to orders (ADR 0108). */
  answer: ownAnswer.nullable(),
});
export type Invitation = z.output<typeof invitation>;

export const offerBody = offerTerms.extend({
  pib,
  /**
   * The version that the supplier saw, 0 if there was no offer yet; if a different version is in force, the call fails
   * with `stale`.
   */
  version: wholeNumber().optional(),
});
export type OfferBody = z.input<typeof offerBody>;

/**
 * A supplier's answer to its order. `changed` requires a delivery day in the future; `refused` requires lines and a
 * reason.
 */
export const orderResponseBody = z.object({
  pib,
  answer: z.enum(['confirmed', 'changed', 'refused', 'withdrawn']),
  promised_on: day().nullable().default(null),
  refused: z.array(id()).max(MAX_ARTICLES).default([]),
  note: optionalLongText(),
});
export type OrderResponseBody = z.output<typeof orderResponseBody>;

export const supplierOffersApi = {
  'POST supplier-offers/{hash}/open': {
    duringMaintenance: true,
    summary: 'The state of a link; marks it opened.',
    params: hashParams,
    response: linkState,
  },
  'POST supplier-offers/{hash}/read': {
    duringMaintenance: true,
    summary: 'The invitation, after the PIB.',
    params: hashParams,
    body: z.object({ pib: requiredCode(32) }),
    response: invitation,
  },
  'PUT supplier-offers/{hash}': {
    bodyMax: MB,
    summary: 'Submits or changes the offer.',
    params: hashParams,
    body: offerBody,
    response: invitation,
  },
  'POST supplier-offers/{hash}/decline': {
    summary: 'Declines the invitation with a reason.',
    params: hashParams,
    body: z.object({ pib, reason: requiredLongText() }),
    response: invitation,
  },
  'POST supplier-offers/{hash}/files': {
    summary: 'Uploads files for the offer.',
    params: hashParams,
    multipart: 'files',
    body: z.object({ pib }),
    response: z.object({ data: z.array(fileInfo) }),
    status: 201,
  },
  'POST supplier-offers/{hash}/files/{id}': {
    duringMaintenance: true,
    summary: 'One file of the request or of one’s own offer.',
    params: z.object({ hash, id: pathId() }),
    body: z.object({ pib }),
    file: UPLOADED_MEDIA_TYPES,
  },
  'POST supplier-offers/{hash}/order': {
    duringMaintenance: true,
    summary: 'The purchase order of what was won, as a PDF.',
    params: hashParams,
    body: z.object({ pib }),
    file: ['application/pdf'],
  },
  'POST supplier-offers/{hash}/order/ubl': {
    duringMaintenance: true,
    summary: 'The same order as data (UBL 2.1, Peppol BIS Ordering 3), where the buyer sends its orders so.',
    params: hashParams,
    body: z.object({ pib }),
    file: ['application/xml'],
  },
  'POST supplier-offers/{hash}/order-response': {
    bodyMax: 64 * KB,
    summary:
      'Answers one’s own order: confirmed, another day, lines refused, or the answer taken back. Until goods come, the last one counts.',
    params: hashParams,
    body: orderResponseBody,
    response: invitation,
  },
  'POST supplier-offers/{hash}/order-documents': {
    summary:
      'Takes what one’s own system wrote about the order (order response and despatch advice of UBL 2.1); each file has its own result.',
    params: hashParams,
    multipart: 'files',
    body: z.object({ pib }),
    response: z.object({ data: z.array(documentUploadResult), invitation }),
    status: 201,
  },
  'DELETE supplier-offers/{hash}/files/{id}': {
    summary: 'Removes an uploaded file that no offer refers to yet.',
    params: z.object({ hash, id: pathId() }),
    body: z.object({ pib }),
    response: emptyResponse,
  },
} as const satisfies ApiSpec;
