import { dec } from '../money/decimal.ts';
import { canonicalJson } from '../purchase/history-chain.ts';

/** A version of an offer, as far as its digest names it. */
export interface DigestedOffer {
  readonly version: number;
  readonly currency: string;
  readonly supplier_offer_number: string;
  readonly delivery_date: string | null;
  readonly payment_terms: string;
  readonly valid_until: string | null;
  readonly description: string;
  readonly lines: readonly {
    readonly article_id: number;
    readonly quantity: string;
    readonly unit_price: string;
    readonly vat_rate: string;
  }[];
  /** In the order of their names; `sha256` is hexadecimal. */
  readonly files: readonly { readonly name: string; readonly sha256: string | null }[];
}

/**
 * Returns the text whose SHA-256 the history keeps of each version of an offer (ADR 0092): its lines, terms and files
 * word for word, so that the version can be proven later without the history holding all of it.
 */
export function offerText(offer: DigestedOffer): string {
  const { version, currency, supplier_offer_number, delivery_date, payment_terms, valid_until, description } =
    offer;
  const lines = offer.lines
    .map(({ article_id, quantity, unit_price, vat_rate }) => ({
      article_id,
      quantity: dec(quantity).toString(),
      unit_price: dec(unit_price).toString(),
      vat_rate: dec(vat_rate).toString(),
    }))
    .sort((one, other) => one.article_id - other.article_id);
  const files = offer.files
    .map(({ name, sha256 }) => ({ name, sha256 }))
    .sort((one, other) => (canonicalJson(one) < canonicalJson(other) ? -1 : 1));
  return canonicalJson({
    ...{ version, currency, supplier_offer_number, delivery_date, payment_terms, valid_until, description },
    lines,
    files,
    v: 1,
  });
}
