import { dec } from '#platform/shared/money/decimal.ts';
import { canonicalJson } from '#platform/shared/signing/canonical-json.ts';

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
    readonly pack_size?: string | null;
    readonly origin?: string | null;
    readonly tiers?: readonly { readonly from_quantity: string; readonly unit_price: string }[];
  }[];
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
  /** In the order of their names; `sha256` is hexadecimal. */
  readonly files: readonly { readonly name: string; readonly sha256: string | null }[];
}

/**
 * Returns the text whose SHA-256 the history keeps of each version of an offer (ADR 0092): its lines, terms and files
 * word for word, so that the version can be proven later without the history holding all of it. What an offer does not say
 * is left out, so that one that says its prices alone has the text that it had before there was more to say.
 */
export function offerText(offer: DigestedOffer): string {
  const { version, currency, supplier_offer_number, delivery_date, payment_terms, valid_until, description } =
    offer;
  const lines = offer.lines
    .map(({ article_id, quantity, unit_price, vat_rate, pack_size, origin, tiers }) => ({
      article_id,
      quantity: dec(quantity).toString(),
      unit_price: dec(unit_price).toString(),
      vat_rate: dec(vat_rate).toString(),
      ...said({ pack_size: exact(pack_size), origin: origin ?? null, tiers: stepsOf(tiers) }),
    }))
    .sort((one, other) => one.article_id - other.article_id);
  const files = offer.files
    .map(({ name, sha256 }) => ({ name, sha256 }))
    .sort((one, other) => (canonicalJson(one) < canonicalJson(other) ? -1 : 1));
  return canonicalJson({
    ...{ version, currency, supplier_offer_number, delivery_date, payment_terms, valid_until, description },
    ...termsOf(offer),
    lines,
    files,
    v: 1,
  });
}

function termsOf(offer: DigestedOffer) {
  const bundles = offer.bundles ?? [];
  return said({
    freight_net: exact(offer.freight_net),
    freight_vat_rate: exact(offer.freight_vat_rate),
    freight_included: offer.freight_included ?? null,
    incoterm: offer.incoterm ?? null,
    incoterm_place: offer.incoterm_place ?? null,
    payment_days: offer.payment_days ?? null,
    advance_percent: exact(offer.advance_percent),
    minimum_order_net: exact(offer.minimum_order_net),
    lead_days: offer.lead_days ?? null,
    bundles:
      bundles.length === 0
        ? null
        : bundles.map(({ name, percent, article_ids }) => ({
            name,
            percent: dec(percent).toString(),
            article_ids: [...article_ids].sort((one, other) => one - other),
          })),
  });
}

function stepsOf(tiers: DigestedOffer['lines'][number]['tiers']) {
  if (!tiers || tiers.length === 0) return null;
  return tiers
    .map(({ from_quantity, unit_price }) => [dec(from_quantity), dec(unit_price)] as const)
    .sort(([one], [other]) => one.compare(other))
    .map(([from, price]) => ({ from_quantity: from.toString(), unit_price: price.toString() }));
}

/** The entries that say something. */
function said(entries: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== null));
}

function exact(value: string | null | undefined): string | null {
  return value == null ? null : dec(value).toString();
}
