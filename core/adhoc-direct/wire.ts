import { z } from 'zod';
import { OFFER_TERM_RULES, PRICED_LINE_RULES } from '#core/purchase/rules/offers/offer-fields.ts';
import { purchaseDetail, purchaseRow } from '#core/purchase/wire/purchase-detail.ts';
import { MAX_ARTICLES, MAX_UPLOAD_FILES } from '#platform/shared/validation/limits.ts';
import { currency, idParams, page, paged, unit } from '#platform/shared/wire/common.ts';
import { type ApiSpec, MB } from '#platform/shared/wire/endpoint.ts';
import { exportEndpoint } from '#platform/shared/wire/exports.ts';
import {
  breakRule,
  day,
  decimal,
  filterId,
  id,
  optionalLongText,
  optionalText,
  requiredLongText,
  requiredText,
} from '#platform/shared/wire/rules.ts';

/** A line of an ad hoc or direct purchase: an item with its price excluding VAT. */
export const adhocDirectLine = z.object({
  name: requiredText(),
  quantity: decimal(PRICED_LINE_RULES.quantity),
  unit,
  unit_price: decimal(PRICED_LINE_RULES.unit_price),
  vat_rate: decimal(PRICED_LINE_RULES.vat_rate),
});

/** An ad hoc or direct purchase: one supplier, its lines and its attachments. The server computes the totals. */
export const adhocDirectBody = z.object({
  name: requiredText(),
  supplier_id: id(),
  currency,
  category_id: id(),
  /** The department; null for the category's department. */
  sector_id: id().nullable().default(null),
  date_for_delivery: day().nullable().default(null),
  delivery_place: optionalText(),
  description: optionalLongText(),
  lines: z.array(adhocDirectLine).min(1).max(MAX_ARTICLES),
  /** The net freight price, paid once, with a separate VAT rate; null if there is no freight. */
  freight_net: decimal(OFFER_TERM_RULES.freight_net).nullable().default(null),
  freight_vat_rate: decimal(OFFER_TERM_RULES.freight_vat_rate).nullable().default(null),
  /** IDs of files that have already been uploaded. An ad hoc purchase needs at least one. */
  file_ids: z
    .array(id())
    .max(MAX_UPLOAD_FILES)
    .default([])
    .superRefine((ids, ctx) => {
      for (const [index, file] of ids.entries())
        if (ids.indexOf(file) < index) breakRule(ctx, 'exist', {}, [index]);
    }),
});
export type AdhocDirectBody = z.input<typeof adhocDirectBody>;

const filters = {
  status: z.coerce.number().pipe(z.int()).optional(),
  category_id: filterId(),
  /** A search string that matches part of the number or the name. */
  q: optionalText(100),
};
const list = {
  query: z.object({ page, ...filters }),
  response: paged(purchaseRow),
} as const;
const read = { params: idParams, response: purchaseDetail } as const;
const create = { body: adhocDirectBody, response: purchaseDetail, status: 201 } as const;
const change = {
  versioned: true,
  params: idParams,
  body: adhocDirectBody,
  response: purchaseDetail,
} as const;
const step = { versioned: true, params: idParams, body: z.object({}), response: purchaseDetail } as const;
const reject = {
  versioned: true,
  params: idParams,
  // The transition checks `note_required`, not this schema.
  body: z.object({ note: optionalLongText() }),
  response: purchaseDetail,
} as const;
const cancel = {
  versioned: true,
  params: idParams,
  body: z.object({ cancel_reason: requiredLongText() }),
  response: purchaseDetail,
} as const;

/** Calls of ad hoc and direct purchases (specification §7). Their payments are in the finance API. */
export const adhocDirectApi = {
  'GET ad-hoc-purchases/get/all': { summary: 'Ad hoc purchases the caller may see, newest first.', ...list },
  'GET ad-hoc-purchases/get/all/export': exportEndpoint('GET ad-hoc-purchases/get/all', filters),
  'GET ad-hoc-purchases/get/{id}': { summary: 'One ad hoc purchase.', ...read },
  'POST ad-hoc-purchases/create': {
    bodyMax: MB,
    summary: 'Raises an ad hoc purchase with at least one paper.',
    ...create,
  },
  'PUT ad-hoc-purchases/update/{id}': {
    bodyMax: MB,
    summary: 'Changes an ad hoc purchase before it is approved; clears a rejection.',
    ...change,
  },
  'PUT ad-hoc-purchases/resubmit/{id}': { summary: 'Submits a rejected ad hoc purchase again.', ...step },
  'PUT ad-hoc-purchases/approve/{id}': {
    summary: 'Approves an ad hoc purchase and commits the budget.',
    ...step,
  },
  'PUT ad-hoc-purchases/reject/{id}': {
    summary:
      'Sends an ad hoc purchase back with a note; once approved, by finances, which releases the budget.',
    ...reject,
  },
  'PUT ad-hoc-purchases/cancel/{id}': { summary: 'Cancels an ad hoc purchase with a reason.', ...cancel },
  'PUT ad-hoc-purchases/deliver/{id}': {
    summary: 'Marks the goods of a paid ad hoc purchase as delivered.',
    ...step,
  },

  'GET direct-purchases/get/all': { summary: 'Direct purchases the caller may see, newest first.', ...list },
  'GET direct-purchases/get/all/export': exportEndpoint('GET direct-purchases/get/all', filters),
  'GET direct-purchases/get/{id}': { summary: 'One direct purchase.', ...read },
  'POST direct-purchases/create': { bodyMax: MB, summary: 'Raises a direct purchase.', ...create },
  'PUT direct-purchases/update/{id}': {
    bodyMax: MB,
    summary: 'Changes a direct purchase before it is approved; clears a rejection.',
    ...change,
  },
  'PUT direct-purchases/resubmit/{id}': { summary: 'Submits a rejected direct purchase again.', ...step },
  'PUT direct-purchases/approve/{id}': {
    summary: 'Approves a direct purchase and commits the budget.',
    ...step,
  },
  'PUT direct-purchases/reject/{id}': {
    summary:
      'Sends a direct purchase back with a note; once approved, which releases the budget, by its finances.',
    ...reject,
  },
  'PUT direct-purchases/cancel/{id}': { summary: 'Cancels a direct purchase with a reason.', ...cancel },
  'PUT direct-purchases/deliver/{id}': {
    summary: 'Marks the goods of a paid direct purchase as delivered.',
    ...step,
  },
} as const satisfies ApiSpec;
