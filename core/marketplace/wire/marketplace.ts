import { z } from 'zod';
import { invitation } from '#core/offers/wire/supplier-offers.ts';
import { article, offer } from '#core/purchase/wire/offer-terms.ts';
import { MAX_SEARCH_TEXT_LENGTH } from '#platform/shared/validation/limits.ts';
import {
  amount,
  calendarDay,
  currency,
  fileInfo,
  idParams,
  moment,
  named,
  page,
  paged,
  UPLOADED_MEDIA_TYPES,
  unit,
} from '#platform/shared/wire/common.ts';
import type { ApiSpec } from '#platform/shared/wire/endpoint.ts';
import { exportEndpoint } from '#platform/shared/wire/exports.ts';
import { choiceQuery, filterId, optionalText, pathId } from '#platform/shared/wire/rules.ts';
import { PROCUREMENT_STATES } from '../rules/procurement.ts';
import { procurementChoices } from '../words.ts';

/** A procurement in an external supplier's list. `id` is the ID of the buyer's request. */
export const procurementRow = z.object({
  id: z.int(),
  state: z.enum(PROCUREMENT_STATES),
  /** The buying company. */
  customer: named,
  request_number: z.string(),
  name: z.string(),
  /** The parent category. The buyer's own category names are not disclosed. */
  category: named.nullable(),
  date_for_offer: moment.nullable(),
  date_for_delivery: calendarDay.nullable(),
  /** When the invitation was sent or the request was published. */
  received_at: moment,
  to_be_reconfirmed: z.boolean(),
  /** The day on which the account won or lost. */
  decided_on: calendarDay.nullable(),
  /** The account's current offer. */
  offer: z.object({ price: amount, total_price: amount, currency, offer_date: moment }).nullable(),
});
export type ProcurementRow = z.output<typeof procurementRow>;

/** A published request before the supplier joins it: the requested items, but nothing about other bidders. */
export const publishedRequest = z.object({
  description: z.string(),
  delivery_place: z.string(),
  articles: z.array(article),
  attachments: z.array(fileInfo),
});
export type PublishedRequest = z.output<typeof publishedRequest>;

export const procurement = procurementRow.extend({
  server_now: moment,
  /**
   * The invitation; null if the request is only published, or once the invitation has been withdrawn. Acceptances
   * are not disclosed before bidding has ended.
   */
  invitation: invitation.omit({ rfp_status: true, tries_left: true, locked_minutes: true }).nullable(),
  /** The published request; null once the account has been invited or has submitted an offer. */
  request: publishedRequest.nullable(),
  /** Every version of the account's offer, newest first. */
  versions: z.array(offer),
  /** The items priced in these versions, including items that have been removed from the request. */
  offered_articles: z.array(named.extend({ unit })),
});
export type Procurement = z.output<typeof procurement>;

const procurementFilters = {
  ...choiceQuery(procurementChoices),
  category: filterId(),
  customer: filterId(),
  text: optionalText(MAX_SEARCH_TEXT_LENGTH),
};

export const marketplaceApi = {
  'GET market-place': {
    summary:
      'Procurements of the external supplier: its invitations and what is published in its categories.',
    query: z.object({ page, ...procurementFilters }),
    response: paged(procurementRow),
  },
  'GET market-place/export': exportEndpoint('GET market-place', procurementFilters),
  'GET market-place/home': {
    summary: 'What awaits an answer of the external supplier first, the nearest deadline on top.',
    response: z.object({
      to_answer: z.int(),
      awaiting: z.array(procurementRow),
      published: z.int(),
      newest_published: z.array(procurementRow),
      server_now: moment,
    }),
  },
  'GET market-place/customers': {
    summary: 'Buying companies that have invited the external supplier, for filters.',
    response: z.object({ data: z.array(named) }),
  },
  'GET market-place/procurements/{id}': {
    summary: 'One procurement with the versions of one’s own offer and its result.',
    params: idParams,
    response: procurement,
  },
  'GET market-place/procurements/{id}/files/{file_id}': {
    summary: 'A file that the buyer shares with suppliers, or one of one’s own.',
    params: z.object({ id: pathId(), file_id: pathId() }),
    file: UPLOADED_MEDIA_TYPES,
  },
  'GET market-place/procurements/{id}/order': {
    summary: 'The purchase order of what the account won, as a PDF.',
    params: idParams,
    file: ['application/pdf'],
  },
  'POST market-place/procurements/{id}/open': {
    duringMaintenance: true,
    summary: 'A short-lived link of one’s own to the offer page.',
    params: idParams,
    /** The previous link. If it is still valid, it is returned again, so that the draft stored with it is kept. */
    body: z.object({ hash: optionalText(128) }),
    response: z.object({ hash: z.string(), valid_until: moment }),
    secret: true,
  },
  'POST market-place/links': {
    summary: 'Ties the buyer’s supplier behind a link to the account whose PIB it has.',
    body: z.object({ hash: z.string().min(16).max(128) }),
    response: z.object({ id: z.int() }),
  },
} as const satisfies ApiSpec;
