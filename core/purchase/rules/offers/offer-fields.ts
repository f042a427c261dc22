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
 * The rules of the fields of an offer. `wire` builds its schemas from these tables; the supplier's page, which does not
 * load the schema library, uses them directly.
 */
export const OFFER_TEXTS = {
  supplier_offer_number: { max: OFFER_NUMBER_MAX },
  payment_terms: { max: SHORT_TEXT_MAX },
  incoterm_place: { max: SHORT_TEXT_MAX },
  offer_description: { max: LONG_TEXT_MAX, multiline: true },
} as const satisfies Readonly<Record<string, TextField>>;

/** The rules of a priced line of an offer, or of an ad hoc or direct purchase. */
export const PRICED_LINE = {
  quantity: { scale: QUANTITY_SCALE, positive: true },
  unit_price: { scale: PRICE_SCALE, positive: true },
  vat_rate: { scale: PERCENT_SCALE, max: PERCENT_MAX },
} as const satisfies Readonly<Record<string, DecimalField>>;

/** The rules of an offer's terms other than prices (ADR 0100). */
export const OFFER_TERMS = {
  freight_net: { scale: AMOUNT_SCALE },
  freight_vat_rate: { scale: PERCENT_SCALE, max: PERCENT_MAX },
  advance_percent: { scale: PERCENT_SCALE, max: PERCENT_MAX },
  minimum_order_net: { scale: AMOUNT_SCALE, positive: true },
  pack_size: { scale: QUANTITY_SCALE, positive: true },
  bundle_percent: { scale: PERCENT_SCALE, positive: true, max: PERCENT_MAX },
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
export const PRICE_STEP = {
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
