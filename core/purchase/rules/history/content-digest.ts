import type { Currency } from '#platform/shared/currencies.ts';
import type { Decimal } from '#platform/shared/money/decimal.ts';
import type { Freight } from '#platform/shared/money/vat.ts';
import type { Unit } from '#platform/shared/units.ts';
import type { Bundle } from '../offers/pricing.ts';

/** The content to which an approval is bound (product 5). */
export interface ApprovedContent {
  readonly articles: readonly {
    readonly id: number;
    readonly name: string;
    readonly quantity: Decimal;
    readonly unit: Unit;
  }[];
  readonly accepted_offers: readonly {
    readonly rfp_id: number;
    /** The payee and the account: an approval is not valid for a different payee or account. */
    readonly supplier: {
      readonly id: number;
      readonly country: string;
      readonly pib: string;
      /** '' if unknown. */
      readonly account: string;
    };
    readonly version: number;
    readonly currency: Currency;
    readonly lines: readonly {
      readonly article_id: number;
      readonly quantity: Decimal;
      readonly unit_price: Decimal;
      readonly vat_rate: Decimal;
      /** The minimum quantity for this price; null or absent if the price applies to any quantity. */
      readonly tier_from?: Decimal | null;
    }[];
    /** The freight to be paid. */
    readonly freight?: Freight | null;
    /** The minimum value of an order. */
    readonly minimum?: Decimal | null;
    /** The bundles whose discount is included in the prices. */
    readonly bundles?: readonly Bundle[];
  }[];
  readonly totals: {
    readonly currency: Currency;
    readonly net: Decimal;
    readonly gross: Decimal;
    readonly net_eur: Decimal;
  };
  /** The exchange rate from the company's currency to EUR. */
  readonly rate: Decimal;
  /**
   * The IDs of the purchases made around the same time that are summed with this purchase; usually empty (ADR
   * 0083).
   */
  readonly split_ids?: readonly number[];
}

/**
 * The version of the digested text. Version 1 did not contain the suppliers; approvals given under version 1 are
 * still compared with it (ADR 0121).
 */
export type DigestVersion = 'v1' | 'v2';

/**
 * Returns the canonical text of the approved content; the caller hashes it. The order of rows and trailing zeros of
 * decimals make no difference; every other difference changes the text. New approvals use `v2`.
 */
export function buildApprovedContentText(content: ApprovedContent, version: DigestVersion = 'v2'): string {
  const articles = byId(content.articles, (article) => article.id).map((article) => [
    article.id,
    article.name,
    article.quantity.toString(),
    article.unit,
  ]);
  const offers = byId(content.accepted_offers, (offer) => offer.rfp_id).map((offer) => [
    offer.rfp_id,
    offer.version,
    offer.currency,
    ...(version === 'v2' ? [supplierParts(offer.supplier)] : []),
    byId(offer.lines, (line) => line.article_id).map((line) => [
      line.article_id,
      line.quantity.toString(),
      line.unit_price.toString(),
      line.vat_rate.toString(),
    ]),
    ...termsParts(offer),
  ]);
  const { currency, net, gross, net_eur } = content.totals;
  const totals = [currency, net.toString(), gross.toString(), net_eur.toString()];
  const near = [...(content.split_ids ?? [])].sort((one, other) => one - other);
  return JSON.stringify([
    ...[version, articles, offers, totals, content.rate.toString()],
    ...(near.length === 0 || version === 'v1' ? [] : [near]),
  ]);
}

/**
 * Returns the terms of an offer other than its prices; empty if there are none, so that the text of earlier approvals
 * does not change. Approvals of version 1 were given when offers had no terms.
 */
function termsParts({ lines, freight, minimum, bundles }: ApprovedContent['accepted_offers'][number]) {
  const tiers = byId(lines, (line) => line.article_id).flatMap(({ article_id, tier_from }) =>
    tier_from ? [[article_id, tier_from.toString()]] : [],
  );
  const taken = (bundles ?? []).map(({ name, percent, article_ids }) => [
    name,
    percent.toString(),
    [...article_ids].sort((one, other) => one - other),
  ]);
  if (!freight && !minimum && tiers.length === 0 && taken.length === 0) return [];
  const way = freight ? [freight.net.toString(), freight.vat_rate.toString()] : null;
  return [{ freight: way, tiers, minimum: minimum?.toString() ?? null, bundles: taken }];
}

function supplierParts({
  id,
  country,
  pib,
  account,
}: ApprovedContent['accepted_offers'][number]['supplier']) {
  return [id, country, pib, account];
}

function byId<T>(rows: readonly T[], id: (row: T) => number): T[] {
  return [...rows].sort((a, b) => id(a) - id(b));
}
