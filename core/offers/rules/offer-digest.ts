import { toDecimal } from '#platform/shared/money/decimal.ts';
import { canonicalJson } from '#platform/shared/signing/canonical-json.ts';

/** The parts of an offer version that are covered by its digest. */
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
  /** The files sorted by name; `sha256` is hexadecimal. */
  readonly files: readonly { readonly name: string; readonly sha256: string | null }[];
}

/**
 * Returns the text whose SHA-256 is stored in the history for each offer version (ADR 0092). The text contains
 * the lines, terms and files verbatim, so that the version can be proven later although the history does not
 * store all of it. Absent terms are omitted, so that the digest of an offer that contains only prices does not
 * change when new terms are introduced.
 */
export function buildOfferDigestText(offer: DigestedOffer): string {
  const { version, currency, supplier_offer_number, delivery_date, payment_terms, valid_until, description } =
    offer;
  const lines = offer.lines
    .map(({ article_id, quantity, unit_price, vat_rate, pack_size, origin, tiers }) => ({
      article_id,
      quantity: toDecimal(quantity).toString(),
      unit_price: toDecimal(unit_price).toString(),
      vat_rate: toDecimal(vat_rate).toString(),
      ...statedEntries({ pack_size: exact(pack_size), origin: origin ?? null, tiers: stepsOf(tiers) }),
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
  return statedEntries({
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
            percent: toDecimal(percent).toString(),
            article_ids: [...article_ids].sort((one, other) => one - other),
          })),
  });
}

function stepsOf(tiers: DigestedOffer['lines'][number]['tiers']) {
  if (!tiers || tiers.length === 0) return null;
  return tiers
    .map(({ from_quantity, unit_price }) => [toDecimal(from_quantity), toDecimal(unit_price)] as const)
    .sort(([one], [other]) => one.compare(other))
    .map(([from, price]) => ({ from_quantity: from.toString(), unit_price: price.toString() }));
}

function statedEntries(entries: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== null));
}

function exact(value: string | null | undefined): string | null {
  return value == null ? null : toDecimal(value).toString();
}
