import type { UNSAID } from '@ponuda/domain/offer/offer-fields';

type Column = Exclude<keyof typeof UNSAID, 'bundles'>;

/** The terms of an offer besides its prices, as its row and its answer have them; the one place that spells them. */
export function statedColumns<T extends { readonly [K in Column]: unknown }>(offer: T): Pick<T, Column> {
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
