import { z } from 'zod';
import { GOODS_ACTIONS } from '#core/purchase/rules/actions.ts';
import { GOODS_STATES } from '#core/purchase/rules/receipts.ts';
import { allowance, deliveredQuantities } from '#core/purchase/wire/purchase-detail.ts';
import { purchaseStatus } from '#core/purchase/wire/statuses.ts';
import { parseDecimal } from '#platform/shared/money/decimal.ts';
import {
  MAX_ARTICLES,
  MAX_SEARCH_TEXT_LENGTH,
  MAX_UPLOAD_FILES,
  QUANTITY_SCALE,
} from '#platform/shared/validation/limits.ts';
import {
  amount,
  calendarDay,
  fileInfo,
  idParams,
  moment,
  named,
  page,
  paged,
  unit,
} from '#platform/shared/wire/common.ts';
import { type ApiSpec, KB } from '#platform/shared/wire/endpoint.ts';
import { exportEndpoint } from '#platform/shared/wire/exports.ts';
import {
  breakRule,
  day,
  decimal,
  id,
  optionalLongText,
  optionalText,
  pathId,
  requiredLongText,
  withCrossFieldRule,
} from '#platform/shared/wire/rules.ts';

/** When the open goods are expected; `done` for purchases without open goods. */
export const GOODS_GROUPS = ['overdue', 'today', 'week', 'later', 'done'] as const;
export type GoodsGroup = (typeof GOODS_GROUPS)[number];

/** A purchase as seen by the warehouse; neither this nor any schema below contains an amount of money. */
export const goodsRow = z.object({
  id: z.int(),
  request_number: z.string(),
  kind: z.enum(['request', 'ad_hoc', 'direct']),
  name: z.string(),
  status: purchaseStatus,
  /** Ad hoc and direct purchases have no receipts: they stay `ordered` until they are delivered. */
  state: z.enum(GOODS_STATES),
  group: z.enum(GOODS_GROUPS),
  /** The earliest day promised for the open goods; null if no day was promised. */
  expected_on: calendarDay.nullable(),
  delivery_place: z.string(),
  orders: z.array(
    z.object({
      order_number: z.string(),
      supplier: named,
      lines: z.int(),
      lines_in: z.int(),
    }),
  ),
  /**
   * The delivered share of the order's value, in whole per cent, as in the lists of requests; null if there is no
   * order.
   */
  received_percent: z.int().nullable(),
  /** The delivered quantities, summed by unit; empty if nothing has been delivered. */
  came: z.array(z.object({ unit, ...deliveredQuantities })),
  /** Whether an entry waits for the agreement of staff. */
  waiting: z.boolean(),
});
export type GoodsRow = z.output<typeof goodsRow>;

const goodsLine = z.object({
  article_id: z.int(),
  name: z.string(),
  note: z.string(),
  unit,
  ordered: amount,
  ...deliveredQuantities,
  closed_short: amount,
  open: amount,
  /** The quantity that may be received above the open quantity. */
  tolerance: amount,
});
export type GoodsLine = z.output<typeof goodsLine>;

/** The goods that one supplier delivers. */
const goodsOrder = z.object({
  award_id: z.int(),
  order_number: z.string(),
  supplier: named,
  expected_on: calendarDay.nullable(),
  in: z.boolean(),
  /** The earliest day for which a receipt can be entered today. */
  receivable_from: calendarDay,
  lines: z.array(goodsLine),
});
export type GoodsOrder = z.output<typeof goodsOrder>;

export const RECEIPT_KINDS = ['receipt', 'short', 'reversal'] as const;
export type ReceiptKind = (typeof RECEIPT_KINDS)[number];
export const RECEIPT_STATES = ['done', 'waiting', 'refused'] as const;
export type ReceiptState = (typeof RECEIPT_STATES)[number];

/** A receipt of the warehouse: goods received, goods closed short, or the reversal of one of these. */
const receipt = z.object({
  id: z.int(),
  number: z.string(),
  kind: z.enum(RECEIPT_KINDS),
  state: z.enum(RECEIPT_STATES),
  award_id: z.int(),
  order_number: z.string(),
  supplier: named,
  delivery_note_number: z.string(),
  note: z.string(),
  user: named,
  created_at: moment,
  /** The day on which the goods came in; null for short closings and reversals. */
  received_on: calendarDay.nullable(),
  /** The user who agreed or refused; null if no agreement was needed. */
  decided_by: z.string().nullable(),
  decided_at: moment.nullable(),
  /** The receipt that this one reverses. */
  reverses: z.object({ number: z.string(), kind: z.enum(RECEIPT_KINDS) }).nullable(),
  /** The receipt that reverses this one, possibly still waiting for agreement. */
  reversed_by: z.object({ number: z.string(), state: z.enum(RECEIPT_STATES) }).nullable(),
  /** Quantities of a reversal are negative. */
  lines: z.array(
    z.object({
      article_id: z.int(),
      name: z.string(),
      unit,
      ...deliveredQuantities,
      closed_short: amount,
    }),
  ),
  files: z.array(fileInfo),
});
export type GoodsReceipt = z.output<typeof receipt>;

export const goodsDetail = z.object({
  id: z.int(),
  request_number: z.string(),
  kind: z.enum(['request', 'ad_hoc', 'direct']),
  name: z.string(),
  status: purchaseStatus,
  state: z.enum(GOODS_STATES),
  version: z.int(),
  creator: z.string(),
  delivery_place: z.string(),
  /** The current day in the company's time zone. */
  today: calendarDay,
  orders: z.array(goodsOrder),
  /** Newest first. */
  receipts: z.array(receipt),
  can: z.record(z.enum(GOODS_ACTIONS), allowance),
});
export type GoodsDetail = z.output<typeof goodsDetail>;

/** A quantity that defaults to zero. */
const quantity = decimal({ scale: QUANTITY_SCALE }).default('0');

const fileIds = z
  .array(id())
  .max(MAX_UPLOAD_FILES)
  .default([])
  .superRefine((ids, ctx) => {
    for (const [index, one] of ids.entries())
      if (ids.indexOf(one) < index) breakRule(ctx, 'exist', {}, [index]);
  });

const eachOnce = (lines: readonly { readonly article_id: number }[], ctx: z.core.$RefinementCtx<unknown>) => {
  for (const [index, { article_id }] of lines.entries())
    if (lines.findIndex((line) => line.article_id === article_id) < index)
      breakRule(ctx, 'exist', {}, [index, 'article_id']);
};

/**
 * Checks that the damaged quantity does not exceed the delivered quantity. The error is reported at the field of the
 * damaged quantity.
 */
export function checkDamagedWithinDelivered<
  Line extends z.ZodObject<{ delivered: z.ZodType<string>; damaged: z.ZodType<string> }>,
>(line: Line): Line {
  const judged = withCrossFieldRule(
    line as z.ZodObject,
    ['delivered', 'damaged'],
    'damaged',
    (typed, ctx) => {
      const delivered = parseDecimal(String(typed.delivered));
      const damaged = parseDecimal(String(typed.damaged));
      if (delivered && damaged && damaged.compare(delivered) > 0)
        breakRule(ctx, 'decimal_max', { max: delivered.toString() }, ['damaged']);
    },
  );
  return judged as Line;
}

export const receiptBody = z.object({
  award_id: id(),
  lines: z
    .array(
      checkDamagedWithinDelivered(z.object({ article_id: id(), delivered: quantity, damaged: quantity })),
    )
    .min(1)
    .max(MAX_ARTICLES)
    .superRefine(eachOnce),
  delivery_note_number: optionalText(),
  /** The day of the receipt: today if absent, at most 30 days ago, and not before the order was confirmed. */
  received_on: day().optional(),
  note: optionalLongText(),
  file_ids: fileIds,
  /** The announcement from which the quantities were filled in. */
  despatch_id: id().optional(),
});
export type ReceiptBody = z.input<typeof receiptBody>;

export const shortClosingBody = z.object({
  award_id: id(),
  /** Absent to receive all open goods of the order. */
  lines: z
    .array(z.object({ article_id: id(), quantity }))
    .min(1)
    .max(MAX_ARTICLES)
    .superRefine(eachOnce)
    .optional(),
  reason: requiredLongText(),
});
export type ShortClosingBody = z.input<typeof shortClosingBody>;

const receiptParams = z.object({ id: pathId(), receipt_id: pathId() });

const goodsFilters = {
  /** `expected`: all purchases with open goods. */
  group: z.enum([...GOODS_GROUPS, 'expected']).default('expected'),
  q: optionalText(MAX_SEARCH_TEXT_LENGTH),
};

export const warehouseApi = {
  'GET purchase-steps/storekeeper/purchases/get': {
    summary: 'What the warehouse expects, by the day it is expected, and what has come; without prices.',
    query: z.object({ page, ...goodsFilters }),
    response: paged(goodsRow).extend({
      counts: z.record(z.enum([...GOODS_GROUPS, 'expected']), z.int()),
      /** The current day in the company's time zone. */
      today: calendarDay,
    }),
  },
  'GET purchase-steps/storekeeper/purchases/get/export': exportEndpoint(
    'GET purchase-steps/storekeeper/purchases/get',
    goodsFilters,
  ),
  'GET purchase-steps/storekeeper/purchases/{id}': {
    summary: 'What is ordered, received and open of a purchase, with its goods receipts; without prices.',
    params: idParams,
    response: goodsDetail,
  },
  'POST purchase-steps/storekeeper/purchases/{id}/receipts': {
    bodyMax: 256 * KB,
    summary:
      'Takes in goods of one order, whole or in part: what was delivered and how much of it is damaged. Damaged goods stay open and are not payable.',
    versioned: true,
    params: idParams,
    body: receiptBody,
    response: goodsDetail,
    status: 201,
  },
  'POST purchase-steps/storekeeper/purchases/{id}/short-closings': {
    bodyMax: 128 * KB,
    summary:
      'Closes the open quantities of an order short; waits for the agreement of staff unless the caller is both warehouse and staff.',
    versioned: true,
    params: idParams,
    body: shortClosingBody,
    response: goodsDetail,
    status: 201,
  },
  'POST purchase-steps/storekeeper/purchases/{id}/receipts/{receipt_id}/reversals': {
    summary:
      'Reverses a goods receipt or a short closing; waits for the agreement of staff unless the caller is both warehouse and staff.',
    versioned: true,
    params: receiptParams,
    body: z.object({ reason: requiredLongText() }),
    response: goodsDetail,
    status: 201,
  },
  'PUT purchase-steps/storekeeper/purchases/{id}/receipts/{receipt_id}/agreement': {
    summary: 'Staff agree to a short closing or a reversal that waits, or refuse it.',
    versioned: true,
    params: receiptParams,
    body: z.object({ agree: z.boolean(), note: optionalLongText() }),
    response: goodsDetail,
  },
  'GET purchase-steps/storekeeper/purchases/{id}/receipts/{receipt_id}': {
    summary: 'A goods receipt as a document to print; without prices.',
    params: receiptParams,
    file: ['application/pdf'],
  },
} as const satisfies ApiSpec;
