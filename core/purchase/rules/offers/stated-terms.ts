/** An offer may say these besides its prices; they are shown in this order (ADR 0100). */
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
 * The terms as an offer, a mail, an order or an entry of the history has them; null or left out: not said, which is not
 * nothing.
 */
export interface TermsOfOffer {
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

/** Tells whether an offer says a term. */
export function states(offer: TermsOfOffer, term: StatedTerm): boolean {
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

/** The terms that at least one of the offers says. */
export function statedBySome(offers: readonly TermsOfOffer[]): StatedTerm[] {
  return STATED_TERMS.filter((term) => offers.some((offer) => states(offer, term)));
}

/** Tells whether an offer says anything besides its prices. */
export function saysMore(offer: TermsOfOffer): boolean {
  return STATED_TERMS.some((term) => states(offer, term));
}
