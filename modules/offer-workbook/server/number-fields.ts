import {
  OFFER_TERM_RULES,
  PRICE_STEP_RULES,
  PRICED_LINE_RULES,
} from '#core/purchase/rules/offers/offer-fields.ts';
import { buildRecord } from '#platform/shared/closed-list.ts';
import type { DecimalField } from '#platform/shared/validation/fields.ts';
import { MAX_LEAD_DAYS, MAX_PAYMENT_DAYS } from '#platform/shared/validation/limits.ts';
import { WORKBOOK_STEP_COLUMNS, type WorkbookColumn } from '../rules/workbook.ts';

/** How the number in a cell is parsed and validated. */
export interface NumberField extends DecimalField {
  /**
   * Whether the field is a percentage: a cell that shows 20 % is stored as 0.2 and read as 20. In other fields a
   * percentage is invalid.
   */
  readonly percent?: true;
  /** Whether the cell text may contain the offer's currency. */
  readonly money?: true;
}

/** The numeric columns of the items sheet. */
export const LINE_NUMBER_FIELDS: Readonly<Record<Exclude<WorkbookColumn, 'origin'>, NumberField>> = {
  quantity: PRICED_LINE_RULES.quantity,
  unit_price: { ...PRICED_LINE_RULES.unit_price, money: true },
  vat_rate: { ...PRICED_LINE_RULES.vat_rate, percent: true },
  pack_size: OFFER_TERM_RULES.pack_size,
  ...buildRecord(
    WORKBOOK_STEP_COLUMNS,
    (column): NumberField =>
      column.startsWith('from_')
        ? PRICE_STEP_RULES.from_quantity
        : { ...PRICE_STEP_RULES.unit_price, money: true },
  ),
};

/** The numeric fields of the terms sheet. */
export const TERM_NUMBER_FIELDS = {
  freight_net: { ...OFFER_TERM_RULES.freight_net, money: true },
  freight_vat_rate: { ...OFFER_TERM_RULES.freight_vat_rate, percent: true },
  minimum_order_net: { ...OFFER_TERM_RULES.minimum_order_net, money: true },
  payment_days: { scale: 0, max: `${MAX_PAYMENT_DAYS}` },
  lead_days: { scale: 0, max: `${MAX_LEAD_DAYS}` },
  advance_percent: { ...OFFER_TERM_RULES.advance_percent, percent: true },
} as const satisfies Readonly<Record<string, NumberField>>;
