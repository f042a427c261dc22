import { LINK_STATES } from '@ponuda/domain/offer/link-state';
import { z } from 'zod';
import {
  amount,
  calendarDay,
  currency,
  fileInfo,
  language,
  moment,
  nothing,
  offerStatus,
  UPLOADED,
  unit,
} from './common.ts';
import type { ApiSpec } from './endpoint.ts';
import { counterProposal, knownQuestion } from './negotiation-terms.ts';
import { article, offer, offerTerms } from './offer-terms.ts';
import { optionalText, pathId, requiredLongText, requiredText } from './rules.ts';

const hash = z.string().min(16).max(128);
const hashParams = z.object({ hash });
/** Every call after the first step carries the PIB again: the link is the secret, nothing else is kept. */
const pib = optionalText(32);

/** The page shows only this before the PIB is given. */
export const linkState = z.object({
  state: z.enum(LINK_STATES),
  company_name: z.string(),
  request_number: z.string(),
  date_for_offer: moment.nullable(),
  server_now: moment,
  lang: language,
  tries_left: z.int(),
  locked_minutes: z.int(),
  /** How many characters the number has, where the country fixes it, else null. */
  pib_length: z.int().nullable(),
});
export type LinkState = z.output<typeof linkState>;

/** The supplier's award, as the purchase order says it. */
export const ownAward = z.object({
  order_number: z.string(),
  /** The address that the order was mailed to; empty where it was not mailed. */
  sent_to: z.string(),
  currency,
  net: amount,
  vat: amount,
  gross: amount,
  /** Contained in the sums, net; null: none is paid. */
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
  /** The buyer's usual payment terms; the supplier may offer others. */
  default_payment_terms: z.string(),
  offer: offer.nullable(),
  /**
   * The prices that this buyer last paid this supplier for the same items, so that the page can ask before it sends a
   * price that is far from them. Null where there are none, or nothing can be sent any more.
   */
  own_prices: z
    .object({
      prices: z.array(z.object({ article_id: z.int(), unit_price: amount, currency })),
      /** Units for one EUR today. */
      rates: z.record(currency, amount),
    })
    .nullable(),
  to_be_reconfirmed: z.boolean(),
  /** Items of the supplier's own offer that the request no longer asks for. */
  removed_articles: z.array(z.string()),
  /** Target prices that the offer in force does not answer yet. */
  counter_proposal: counterProposal.omit({ by: true }).nullable(),
  questions: z.array(knownQuestion),
  declined_at: moment.nullable(),
  decline_reason: z.string().nullable(),
  result: z.enum(['won', 'lost']).nullable(),
  /** Null unless the result is `won`. */
  award: ownAward.nullable(),
});
export type Invitation = z.output<typeof invitation>;

export const offerBody = offerTerms.extend({
  pib,
  /** The version the supplier saw; another one in force answers `stale`. 0: no offer yet. */
  version: z.int().min(0).optional(),
});
export type OfferBody = z.input<typeof offerBody>;

export const supplierOffersApi = {
  'POST supplier-offers/{hash}/open': {
    summary: 'The state of a link; marks it opened.',
    params: hashParams,
    response: linkState,
  },
  'POST supplier-offers/{hash}/read': {
    summary: 'The invitation, after the PIB.',
    params: hashParams,
    body: z.object({ pib: requiredText(32) }),
    response: invitation,
  },
  'PUT supplier-offers/{hash}': {
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
    summary: 'One file of the request or of one’s own offer.',
    params: z.object({ hash, id: pathId() }),
    body: z.object({ pib }),
    file: UPLOADED,
  },
  'POST supplier-offers/{hash}/order': {
    summary: 'The purchase order of what was won, as a PDF.',
    params: hashParams,
    body: z.object({ pib }),
    file: ['application/pdf'],
  },
  'POST supplier-offers/{hash}/receipt': {
    summary: 'The signed receipt of a version of the offer, as a file that anybody can verify (compact JWS).',
    params: hashParams,
    body: z.object({ pib, version: z.int().min(1) }),
    file: ['application/jose'],
  },
  'POST supplier-offers/{hash}/receipt/code': {
    summary: 'The same receipt as a link with the receipt behind #, and as a QR code.',
    params: hashParams,
    body: z.object({ pib, version: z.int().min(1) }),
    response: z.object({
      name: z.string(),
      address: z.string(),
      /** Row by row, `1` for a dark field. */
      code: z.array(z.string()),
    }),
  },
  'DELETE supplier-offers/{hash}/files/{id}': {
    summary: 'Removes an uploaded file that no offer refers to yet.',
    params: z.object({ hash, id: pathId() }),
    body: z.object({ pib }),
    response: nothing,
  },
} as const satisfies ApiSpec;
