import type { DecimalField, TextField } from '#platform/shared/validation/fields.ts';
import {
  AMOUNT_SCALE,
  LONG_TEXT_MAX,
  OFFER_NUMBER_MAX,
  PERCENT_MAX,
  PERCENT_SCALE,
  PRICE_SCALE,
  QUANTITY_SCALE,
  SHORT_TEXT_MAX,
} from '#platform/shared/validation/limits.ts';

/**
 * The fields of an offer keep these rules. `wire` builds its schemas from these tables, and the supplier's
 * page, which cannot carry the schemas' library, judges by the same ones.
 */
export const OFFER_TEXTS = {
  supplier_offer_number: { max: OFFER_NUMBER_MAX },
  payment_terms: { max: SHORT_TEXT_MAX },
  incoterm_place: { max: SHORT_TEXT_MAX },
  offer_description: { max: LONG_TEXT_MAX, multiline: true },
} as const satisfies Readonly<Record<string, TextField>>;

/** Those of each line of an offer, and of what is bought ad hoc or directly. */
export const PRICED_LINE = {
  quantity: { scale: QUANTITY_SCALE, positive: true },
  unit_price: { scale: PRICE_SCALE, positive: true },
  vat_rate: { scale: PERCENT_SCALE, max: PERCENT_MAX },
} as const satisfies Readonly<Record<string, DecimalField>>;

/** Those of what an offer may say besides its prices (ADR 0100). */
export const OFFER_TERMS = {
  freight_net: { scale: AMOUNT_SCALE },
  freight_vat_rate: { scale: PERCENT_SCALE, max: PERCENT_MAX },
  advance_percent: { scale: PERCENT_SCALE, max: PERCENT_MAX },
  minimum_order_net: { scale: AMOUNT_SCALE, positive: true },
  pack_size: { scale: QUANTITY_SCALE, positive: true },
  bundle_percent: { scale: PERCENT_SCALE, positive: true, max: PERCENT_MAX },
} as const satisfies Readonly<Record<string, DecimalField>>;

/** An offer that says its prices alone, and a line that does. */
export const UNSAID = {
  freight_net: null,
  freight_vat_rate: null,
  freight_included: null,
  incoterm: null,
  incoterm_place: null,
  payment_days: null,
  advance_percent: null,
  minimum_order_net: null,
  lead_days: null,
  bundles: [],
};
export const LINE_UNSAID = { tiers: [], pack_size: null, origin: null };

/** Those of a price step of a line. */
export const PRICE_STEP = {
  from_quantity: { scale: QUANTITY_SCALE, positive: true },
  unit_price: { scale: PRICE_SCALE, positive: true },
} as const satisfies Readonly<Record<string, DecimalField>>;

/** The Incoterms of 2020, as an offer names who pays for the way. */
export const INCOTERMS = [
  'EXW',
  'FCA',
  'CPT',
  'CIP',
  'DAP',
  'DPU',
  'DDP',
  'FAS',
  'FOB',
  'CFR',
  'CIF',
] as const;
export type Incoterm = (typeof INCOTERMS)[number];
