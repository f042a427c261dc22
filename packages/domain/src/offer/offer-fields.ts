import type { DecimalField, TextField } from '../validation/fields.ts';
import {
  LONG_TEXT_MAX,
  OFFER_NUMBER_MAX,
  PERCENT_MAX,
  PERCENT_SCALE,
  PRICE_SCALE,
  QUANTITY_SCALE,
  SHORT_TEXT_MAX,
} from '../validation/limits.ts';

/**
 * The fields of an offer keep these rules. The contract builds its schemas from these tables, and the supplier's
 * page, which cannot carry the schemas' library, judges by the same ones.
 */
export const OFFER_TEXTS = {
  supplier_offer_number: { max: OFFER_NUMBER_MAX },
  payment_terms: { max: SHORT_TEXT_MAX },
  offer_description: { max: LONG_TEXT_MAX, multiline: true },
} as const satisfies Readonly<Record<string, TextField>>;

/** Those of each line of an offer, and of what is bought ad hoc or directly. */
export const PRICED_LINE = {
  quantity: { scale: QUANTITY_SCALE, positive: true },
  unit_price: { scale: PRICE_SCALE, positive: true },
  vat_rate: { scale: PERCENT_SCALE, max: PERCENT_MAX },
} as const satisfies Readonly<Record<string, DecimalField>>;
