import { z } from 'zod';
import { ERROR_CODES } from '#platform/shared/error-codes.ts';
import {
  AMOUNT_SCALE,
  MAX_ARTICLES,
  MAX_INVITATIONS,
  MAX_UPLOAD_FILES,
  QUANTITY_SCALE,
} from '#platform/shared/validation/limits.ts';
import {
  amount,
  calendarDay,
  currency,
  idParams,
  language,
  moment,
  page,
  paged,
  unit,
} from '#platform/shared/wire/common.ts';
import { type ApiSpec, KB, MB } from '#platform/shared/wire/endpoint.ts';
import { exportEndpoint } from '#platform/shared/wire/exports.ts';
import {
  breakRule,
  day,
  deadline,
  decimal,
  filterId,
  id,
  optionalLongText,
  optionalText,
  pathId,
  requiredLongText,
  requiredText,
  text,
  wholeNumber,
  withCrossFieldRule,
} from '#platform/shared/wire/rules.ts';
import { purchaseDetail, purchaseRow, valueChoice } from './purchase-detail.ts';
import { historyEvent, purchaseChain } from './purchase-history.ts';

export const articleBody = z.object({
  name: requiredText(),
  quantity: decimal({ scale: QUANTITY_SCALE, positive: true }),
  unit,
  note: optionalText(),
});

const requestFields = z.object({
  name: requiredText(),
  description: optionalLongText(),
  category_id: id(),
  sector_id: id().nullable().default(null),
  /** Required for a request that is described without articles. */
  quantity: decimal({ scale: QUANTITY_SCALE, positive: true }).nullable().default(null),
  unit: unit.default('kg'),
  /** An article with the `id` of an existing line remains the same line, and its offers still refer to it. */
  articles: z
    .array(articleBody.extend({ id: id().optional() }))
    .max(MAX_ARTICLES)
    .default([]),
  /** Null only in premium before the request is proposed: the deadline may be set later. */
  date_for_offer: deadline().nullable(),
  date_for_delivery: day().nullable().default(null),
  delivery_place: optionalText(),
  note: optionalLongText(),
  /**
   * The estimated net value, in the company's currency, which no supplier sees; if absent, it does not change (ADR
   * 0084).
   */
  estimated_net: decimal({ scale: AMOUNT_SCALE, positive: true }).nullable().optional(),
  supplier_ids: z.array(id()).max(MAX_INVITATIONS).default([]),
  attachments: z
    .array(z.object({ file_id: id(), for_suppliers: z.boolean().default(true) }))
    .max(MAX_UPLOAD_FILES)
    .default([]),
  publish_to_marketplace: z.boolean().default(false),
});

const withQuantity = withCrossFieldRule(requestFields, ['articles', 'quantity'], 'quantity', (body, ctx) => {
  if (body.articles.length === 0 && body.quantity === null) breakRule(ctx, 'required', {}, ['quantity']);
});
export const requestBody = withQuantity.superRefine((body, ctx) => {
  for (const index of repeated(body.articles.map((article) => article.id ?? null)))
    breakRule(ctx, 'exist', {}, ['articles', index, 'id']);
  for (const index of repeated(body.supplier_ids)) breakRule(ctx, 'exist', {}, ['supplier_ids', index]);
  for (const index of repeated(body.attachments.map((attachment) => attachment.file_id)))
    breakRule(ctx, 'exist', {}, ['attachments', index, 'file_id']);
});

/** Returns the indexes of repeated values; null never counts as a repetition. */
function repeated(values: readonly (number | null)[]): number[] {
  return values.flatMap((value, index) => (value !== null && values.indexOf(value) < index ? [index] : []));
}
export type RequestBody = z.input<typeof requestBody>;

const acceptLines = z
  .array(z.object({ article_id: id(), quantity: decimal({ scale: QUANTITY_SCALE, positive: true }) }))
  .max(MAX_ARTICLES);
const reason = z.object({ cancel_reason: requiredLongText() });
const invitationBody = z.object({ rfp_id: id() });

/** `delivery`: open deliveries first, the most overdue at the top; then the newest purchases. */
export const PURCHASE_SORTS = ['newest', 'deadline', 'delivery'] as const;
export const PURCHASE_TABS = ['new', 'closed', 'confirmed'] as const;
export type PurchaseTab = (typeof PURCHASE_TABS)[number];

const purchasesFilters = {
  tab: z.enum(PURCHASE_TABS).optional(),
  kind: z.enum(['request', 'ad_hoc', 'direct']).optional(),
  status: z.coerce.number().pipe(z.int()).optional(),
  category_id: filterId(),
  accepted_supplier: filterId(),
  sector: filterId(),
  /**
   * The last day of the deadline: `YYYY-MM-DD`, until 23:59:59 in Europe/Belgrade, or `YYYY-MM-DD 23:59:59`, the format
   * of the specification's client.
   */
  date_for_offer: optionalText(19),
  q: optionalText(100),
  sort: z.enum(PURCHASE_SORTS).default('newest'),
};
export const purchasesQuery = z.object({ page, ...purchasesFilters });

export const purchasesApi = {
  'GET purchases': {
    summary: 'Purchases the caller may see, newest first, with the counts of the three tabs.',
    query: purchasesQuery,
    response: paged(purchaseRow).extend({
      counts: z.object({ new: z.int(), closed: z.int(), confirmed: z.int() }),
      server_now: moment,
    }),
  },
  'GET purchases/export': exportEndpoint('GET purchases', purchasesFilters),
  'GET purchases/{id}': {
    summary: 'One purchase with its offers.',
    params: idParams,
    response: purchaseDetail,
  },
  'POST purchases': {
    bodyMax: MB,
    summary: 'Raises a request; the draft of a schedule that it was made from is used up by it.',
    body: requestBody.safeExtend({ draft_id: id().optional() }),
    response: purchaseDetail,
    status: 201,
  },
  'PUT purchases/{id}': {
    bodyMax: MB,
    summary:
      'Changes a request. Before it is sent that clears a rejection; afterwards its suppliers are told what changed, and offers given may have to be confirmed again.',
    versioned: true,
    params: idParams,
    body: requestBody,
    response: purchaseDetail,
  },
  'GET purchases/{id}/history': {
    summary: 'Negotiation history and procurement history of a purchase, newest first.',
    params: idParams,
    response: z.object({ data: z.array(historyEvent) }),
  },
  'GET purchases/{id}/chain': {
    summary: 'Verifies the history of a purchase, and says what the chain of its entries proves.',
    params: idParams,
    response: purchaseChain,
  },
  'GET purchases/suppliers/suggested': {
    summary: 'Suppliers for a new request, those of the category first, with what is known of them.',
    query: z.object({ category_id: filterId(), article: optionalText() }),
    response: z.object({
      data: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          city: z.string(),
          in_category: z.boolean(),
          contact_email: z.string().nullable(),
          /** The reason why the supplier is paused; null if it is not paused. */
          paused: z.string().nullable(),
          lang: language,
          last_price: z
            .object({ unit_price: amount, currency, unit: z.string(), day: calendarDay })
            .nullable(),
          invited_count: z.int(),
          answered_count: z.int(),
          answered: z.object({ part: z.int(), whole: z.int() }),
        }),
      ),
    }),
  },
  'POST purchases/mail/preview': {
    duringMaintenance: true,
    bodyMax: 512 * KB,
    summary: 'The mail as a supplier would get it.',
    body: z.object({
      lang: language,
      /** The number of a stored request; '' for a new one. */
      request_number: optionalText(40),
      name: optionalText(),
      description: optionalLongText(),
      date_for_offer: optionalText(40),
      date_for_delivery: text(10)
        .meta({ ...calendarDay.meta() })
        .nullable()
        .default(null),
      delivery_place: optionalText(),
      /** `unit` is null if no unit has been chosen yet; the preview says so. */
      articles: z
        .array(z.object({ name: optionalText(), quantity: text(32), unit: unit.nullable() }))
        .max(MAX_ARTICLES),
    }),
    response: z.object({ subject: z.string(), from_name: z.string(), html: z.string(), text: z.string() }),
  },
  'PUT purchases/cancelPurchase/{id}': {
    summary: 'Cancels a purchase and notifies the invited suppliers once.',
    versioned: true,
    params: idParams,
    body: reason,
    response: purchaseDetail,
  },
  'PUT purchases/offers/confirmOffers/{id}': {
    summary:
      'Confirms the accepted offers; without the right or with canConfirm false it only marks them for confirmation.',
    versioned: true,
    params: idParams,
    body: z.object({
      canConfirm: z.boolean(),
      value: valueChoice.optional(),
      /** Whether the user has checked the prices that differ a lot from the usual prices; recorded in the history. */
      prices_checked: z.boolean().optional(),
    }),
    response: z.object({
      closed: z.boolean(),
      reason: z.enum(ERROR_CODES).nullable(),
      purchase: purchaseDetail,
    }),
  },
  'PUT purchases/offers/acceptOffer/{id}': {
    bodyMax: 128 * KB,
    summary: 'Accepts an offer, whole or by line; repeating replaces.',
    versioned: true,
    params: idParams,
    body: invitationBody.extend({ version: wholeNumber().optional(), lines: acceptLines.min(1).optional() }),
    response: purchaseDetail,
  },
  'PUT purchases/offers/rejectOffer/{id}': {
    summary: 'Rejects an offer.',
    versioned: true,
    params: idParams,
    body: invitationBody,
    response: purchaseDetail,
  },
  'PUT purchases/offers/undoAcceptedOffer/{id}': {
    summary: 'Undoes an acceptance or a rejection.',
    versioned: true,
    params: idParams,
    body: invitationBody,
    response: purchaseDetail,
  },
  'PUT purchases/offers/chooseOffers/{id}': {
    bodyMax: 512 * KB,
    summary:
      'Sets all acceptances at once: the best single supplier, the lowest per line, or a choice of one’s own.',
    versioned: true,
    params: idParams,
    body: z.object({
      scenario: z.enum(['single', 'lowest', 'own']),
      lines: z
        .array(
          z.object({
            rfp_id: id(),
            article_id: id(),
            quantity: decimal({ scale: QUANTITY_SCALE, positive: true }),
          }),
        )
        .max(MAX_ARTICLES * 4)
        .default([]),
    }),
    response: purchaseDetail,
  },
  'GET purchases/offers/sumQuantity/{id}': {
    summary: 'The accepted quantities compared with the requested quantities, in total and per article.',
    params: idParams,
    response: z.object({
      value: amount,
      lines: z.array(z.object({ article_id: z.int(), accepted: amount, requested: amount })),
    }),
  },
  'POST purchases/{id}/invitations': {
    summary: 'Invites more suppliers to a sent request.',
    versioned: true,
    params: idParams,
    body: z.object({ supplier_ids: z.array(id()).min(1).max(MAX_INVITATIONS) }),
    response: purchaseDetail,
  },
  'POST purchases/{id}/invitations/resend': {
    summary: 'Sends one supplier a new link; the old link stops working.',
    versioned: true,
    params: idParams,
    body: invitationBody,
    response: purchaseDetail,
  },
  'POST purchases/{id}/invitations/remind': {
    summary: 'Reminds the suppliers that have not answered.',
    versioned: true,
    params: idParams,
    body: z.object({ rfp_ids: z.array(id()).max(MAX_INVITATIONS).default([]) }),
    response: purchaseDetail,
  },
  'GET purchases/{id}/orders/{award_id}': {
    summary:
      'The purchase order of one winning supplier (PDF/A-3), with the order as data attached where that has left.',
    params: z.object({ id: pathId(), award_id: pathId() }),
    file: ['application/pdf'],
  },
  'GET purchase-steps/initiator/purchases/get/{status}': {
    summary: 'The caller’s own purchases in a status; staff see all.',
    params: z.object({ status: z.coerce.number().pipe(z.int().min(-3).max(99)) }),
    query: z.object({ page }),
    response: paged(purchaseRow),
  },
  'POST purchase-steps/rfps/send/{id}': {
    summary: 'Sends a request to its suppliers.',
    versioned: true,
    params: idParams,
    body: z.object({ sector_id: id().nullable().default(null) }),
    response: purchaseDetail,
  },
  'PUT purchase-steps/status/{status}/{id}': {
    summary: 'Moves a purchase to a status by the row of the transition table that fits.',
    versioned: true,
    params: z.object({ status: z.coerce.number().pipe(z.int().min(-3).max(99)), id: pathId() }),
    query: z.object({ payment_type: z.enum(['standard', 'advance_partial', 'advance_final']).optional() }),
    body: z.object({
      sector_id: id().nullable().optional(),
      value: text(32).optional(),
      note: optionalLongText(),
      award_id: id().optional(),
    }),
    response: purchaseDetail,
  },
} as const satisfies ApiSpec;
