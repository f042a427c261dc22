/** The terms other than prices that an offer may state, in display order (ADR 0100). */
export const STATED_TERMS = [
  'freight',
  'delivery_terms',
  'lead_days',
  'payment_days',
  'advance',
  'minimum',
  'bundles',
] as const;
export type StatedTerm = (typeof STATED_TERMS)[number];

/**
 * The terms as stated in an offer, email, order or history entry. Null or absent means not stated, which differs from
 * zero.
 */
export interface OfferTermValues {
  readonly freight_net?: string | null;
  readonly freight_vat_rate?: string | null;
  readonly freight_included?: boolean | null;
  readonly incoterm?: string | null;
  readonly incoterm_place?: string | null;
  readonly payment_days?: number | null;
  readonly advance_percent?: string | null;
  readonly minimum_order_net?: string | null;
  readonly lead_days?: number | null;
  readonly bundles?: readonly {
    readonly name: string;
    readonly percent: string;
    readonly article_ids: readonly number[];
  }[];
}

export function hasTerm(offer: OfferTermValues, term: StatedTerm): boolean {
  switch (term) {
    case 'freight':
      return offer.freight_net != null || offer.freight_included === true;
    case 'delivery_terms':
      return Boolean(offer.incoterm || offer.incoterm_place);
    case 'lead_days':
      return offer.lead_days != null;
    case 'payment_days':
      return offer.payment_days != null;
    case 'advance':
      return offer.advance_percent != null;
    case 'minimum':
      return offer.minimum_order_net != null;
    case 'bundles':
      return (offer.bundles ?? []).length > 0;
  }
}

/** Returns the terms that at least one of the offers states. */
export function listStatedTerms(offers: readonly OfferTermValues[]): StatedTerm[] {
  return STATED_TERMS.filter((term) => offers.some((offer) => hasTerm(offer, term)));
}

/** Returns whether an offer states any term other than its prices. */
export function hasAnyTerm(offer: OfferTermValues): boolean {
  return STATED_TERMS.some((term) => hasTerm(offer, term));
}
