import { OFFER_TERMS, PRICE_STEP, PRICED_LINE } from '#core/purchase/rules/offers/offer-fields.ts';
import { tableOf } from '#platform/shared/closed-list.ts';
import type { DecimalField } from '#platform/shared/validation/fields.ts';
import { LEAD_DAYS_MAX, PAYMENT_DAYS_MAX } from '#platform/shared/validation/limits.ts';
import { WORKBOOK_STEP_COLUMNS, type WorkbookColumn } from '../rules/workbook.ts';

/** How the number in a cell is parsed and validated. */
export interface NumberField extends DecimalField {
  /** 20 % is stored as 0.2 and read as 20; for other fields a number in per cent is invalid. */
  readonly percent?: true;
  /** The text of the cell may contain the currency of the offer. */
  readonly money?: true;
}

/** The number columns of the sheet of items. */
export const LINE_NUMBERS: Readonly<Record<Exclude<WorkbookColumn, 'origin'>, NumberField>> = {
  quantity: PRICED_LINE.quantity,
  unit_price: { ...PRICED_LINE.unit_price, money: true },
  vat_rate: { ...PRICED_LINE.vat_rate, percent: true },
  pack_size: OFFER_TERMS.pack_size,
  ...tableOf(
    WORKBOOK_STEP_COLUMNS,
    (column): NumberField =>
      column.startsWith('from_') ? PRICE_STEP.from_quantity : { ...PRICE_STEP.unit_price, money: true },
  ),
};

/** The number fields of the sheet of terms. */
export const TERM_NUMBERS = {
  freight_net: { ...OFFER_TERMS.freight_net, money: true },
  freight_vat_rate: { ...OFFER_TERMS.freight_vat_rate, percent: true },
  minimum_order_net: { ...OFFER_TERMS.minimum_order_net, money: true },
  payment_days: { scale: 0, max: `${PAYMENT_DAYS_MAX}` },
  lead_days: { scale: 0, max: `${LEAD_DAYS_MAX}` },
  advance_percent: { ...OFFER_TERMS.advance_percent, percent: true },
} as const satisfies Readonly<Record<string, NumberField>>;
