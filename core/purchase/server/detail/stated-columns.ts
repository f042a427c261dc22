import type { NO_OFFER_TERMS } from '#core/purchase/rules/offers/offer-fields.ts';

type Column = Exclude<keyof typeof NO_OFFER_TERMS, 'bundles'>;

/** The columns of an offer's row that store its terms, except the bundles, which have separate rows. */
export const STATED_TERM_COLUMNS = [
  'offers.freight_net',
  'offers.freight_vat_rate',
  'offers.freight_included',
  'offers.incoterm',
  'offers.incoterm_place',
  'offers.payment_days',
  'offers.advance_percent',
  'offers.minimum_order_net',
  'offers.lead_days',
] as const satisfies readonly `offers.${Column}`[];

/**
 * Returns the terms of an offer other than its prices. Both the row and the response use this function, so that the
 * terms are listed only once.
 */
export function toStatedTerms<T extends { readonly [K in Column]: unknown }>(offer: T): Pick<T, Column> {
  return {
    freight_net: offer.freight_net,
    freight_vat_rate: offer.freight_vat_rate,
    freight_included: offer.freight_included,
    incoterm: offer.incoterm,
    incoterm_place: offer.incoterm_place,
    payment_days: offer.payment_days,
    advance_percent: offer.advance_percent,
    minimum_order_net: offer.minimum_order_net,
    lead_days: offer.lead_days,
  };
}
