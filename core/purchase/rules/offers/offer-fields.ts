import type { DecimalField, TextField } from '#platform/shared/validation/fields.ts';
import {
  AMOUNT_SCALE,
  MAX_LONG_TEXT_LENGTH,
  MAX_OFFER_NUMBER_LENGTH,
  MAX_PERCENT,
  MAX_SHORT_TEXT_LENGTH,
  PERCENT_SCALE,
  PRICE_SCALE,
  QUANTITY_SCALE,
} from '#platform/shared/validation/limits.ts';

/**
 * The rules of the fields of an offer. `wire` builds its schemas from these tables; the supplier's page, which does not
 * load the schema library, uses them directly.
 */
export const OFFER_TEXT_RULES = {
  supplier_offer_number: { max: MAX_OFFER_NUMBER_LENGTH },
  payment_terms: { max: MAX_SHORT_TEXT_LENGTH },
  incoterm_place: { max: MAX_SHORT_TEXT_LENGTH },
  offer_description: { max: MAX_LONG_TEXT_LENGTH, multiline: true },
} as const satisfies Readonly<Record<string, TextField>>;

/** The rules of a priced line of an offer, or of an ad hoc or direct purchase. */
export const PRICED_LINE_RULES = {
  quantity: { scale: QUANTITY_SCALE, positive: true },
  unit_price: { scale: PRICE_SCALE, positive: true },
  vat_rate: { scale: PERCENT_SCALE, max: MAX_PERCENT },
} as const satisfies Readonly<Record<string, DecimalField>>;

/** The rules of an offer's terms other than prices (ADR 0100). */
export const OFFER_TERM_RULES = {
  freight_net: { scale: AMOUNT_SCALE },
  freight_vat_rate: { scale: PERCENT_SCALE, max: MAX_PERCENT },
  advance_percent: { scale: PERCENT_SCALE, max: MAX_PERCENT },
  minimum_order_net: { scale: AMOUNT_SCALE, positive: true },
  pack_size: { scale: QUANTITY_SCALE, positive: true },
  bundle_percent: { scale: PERCENT_SCALE, positive: true, max: MAX_PERCENT },
} as const satisfies Readonly<Record<string, DecimalField>>;

/** The terms of an offer, and of its lines, if only prices are stated. */
export const NO_OFFER_TERMS = {
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
export const NO_LINE_TERMS = { tiers: [], pack_size: null, origin: null };

/** The rules of a price step of a line. */
export const PRICE_STEP_RULES = {
  from_quantity: { scale: QUANTITY_SCALE, positive: true },
  unit_price: { scale: PRICE_SCALE, positive: true },
} as const satisfies Readonly<Record<string, DecimalField>>;

/** The Incoterms 2020, which state who pays for transport. */
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
