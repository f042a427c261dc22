import type { NO_OFFER_TERMS } from '#core/purchase/rules/offers/offer-fields.ts';
import type { Bundle } from '#core/purchase/rules/offers/pricing.ts';
import { toStatedTerms } from '#core/purchase/server/detail/stated-columns.ts';
import type { OffersTable } from '#platform/server/db/tables.ts';
import { type Decimal, toDecimal } from '#platform/shared/money/decimal.ts';
import type { Freight } from '#platform/shared/money/vat.ts';
import type { BrokenRule } from '#platform/shared/wire/rules.ts';
import type { OfferBody } from '../wire/supplier-offers.ts';

/** An offer's terms other than prices, as stored in its row. Absent terms are null. */
export type StatedTerms = Pick<
  { readonly [K in keyof OffersTable]: OffersTable[K] },
  Exclude<keyof typeof NO_OFFER_TERMS, 'bundles'>
> & {
  readonly bundles: readonly {
    readonly name: string;
    readonly percent: string;
    readonly article_ids: readonly number[];
  }[];
};

export type SubmittedTerms = Partial<Pick<OfferBody, keyof StatedTerms>>;

/** Returns the terms in a request body in the form in which they are stored. */
export function toStoredTerms(body: SubmittedTerms): StatedTerms {
  return {
    freight_net: body.freight_net ?? null,
    freight_vat_rate: body.freight_vat_rate ?? null,
    freight_included: body.freight_included || null,
    incoterm: body.incoterm ?? null,
    incoterm_place: body.incoterm_place || null,
    payment_days: body.payment_days ?? null,
    advance_percent: body.advance_percent ?? null,
    minimum_order_net: body.minimum_order_net ?? null,
    lead_days: body.lead_days ?? null,
    bundles: body.bundles ?? [],
  };
}

/** Returns the freight to be paid; null if the prices include it or the offer does not state it. */
export function getFreight({
  freight_net,
  freight_vat_rate,
}: Pick<SubmittedTerms, 'freight_net' | 'freight_vat_rate'>): Freight | null {
  if (freight_net == null || freight_vat_rate == null) return null;
  return { net: toDecimal(freight_net), vat_rate: toDecimal(freight_vat_rate) };
}

export function toBundles({ bundles }: Pick<SubmittedTerms, 'bundles'>): Bundle[] {
  return (bundles ?? []).map((one) => ({ ...one, percent: toDecimal(one.percent) }));
}

/** Returns the rules that the combination of terms and lines violates, by field. */
export function findTermErrors(
  body: SubmittedTerms & Pick<OfferBody, 'lines' | 'currency'>,
  goodsNet: Decimal,
): Record<string, BrokenRule[]> {
  const errors: Record<string, BrokenRule[]> = {};
  const broken = (field: string, rule: BrokenRule['rule'], params: BrokenRule['params'] = {}) => {
    errors[field] = [{ rule, params }];
  };
  if (body.freight_net != null && body.freight_vat_rate == null) broken('freight_vat_rate', 'required');
  if (body.freight_net == null && body.freight_vat_rate != null) broken('freight_net', 'required');
  if (body.freight_net != null && body.freight_included) broken('freight_included', 'choice');
  // An offer whose value is below its own minimum order could never be accepted.
  if (body.minimum_order_net != null && toDecimal(body.minimum_order_net).compare(goodsNet) > 0)
    broken('minimum_order_net', 'decimal_max', { max: goodsNet.toString(), currency: body.currency });
  for (const [index, { article_ids }] of (body.bundles ?? []).entries()) {
    const field = `bundles.${index}.article_ids`;
    if (article_ids.some((id) => !body.lines.some(({ article_id }) => article_id === id)))
      broken(field, 'unknown_record');
    else if (new Set(article_ids).size < article_ids.length) broken(field, 'exist');
  }
  return errors;
}

function statedOnly({ bundles, ...others }: StatedTerms) {
  const entries = Object.entries(others).filter(([, value]) => value !== null);
  return { ...Object.fromEntries(entries), ...(bundles.length === 0 ? {} : { bundles }) };
}

const normalised = ({ bundles, ...offer }: StatedTerms): StatedTerms => ({
  bundles: bundles.map(({ name, percent, article_ids }) => ({
    name,
    percent: toDecimal(percent).toString(),
    article_ids: [...article_ids],
  })),
  ...toStatedTerms(offer),
  freight_net: exact(offer.freight_net),
  freight_vat_rate: exact(offer.freight_vat_rate),
  advance_percent: exact(offer.advance_percent),
  minimum_order_net: exact(offer.minimum_order_net),
});

export function areTermsEqual(before: StatedTerms, after: StatedTerms): boolean {
  return JSON.stringify(statedOnly(normalised(before))) === JSON.stringify(statedOnly(normalised(after)));
}

/**
 * Returns the terms for the history: the terms of a first offer, or the old and new terms if a version has
 * changed them. Returns an empty object for an offer without such terms, so that its entries keep their original
 * form.
 */
export function toTermChanges(before: StatedTerms | null, after: StatedTerms) {
  if (before !== null && areTermsEqual(before, after)) return {};
  const now = statedOnly(normalised(after));
  if (before === null) return Object.keys(now).length === 0 ? {} : { terms: now };
  return { old_terms: statedOnly(normalised(before)), terms: now };
}

/** Returns the shortest form of a decimal, so that equal values compare as equal. */
function exact(value: string | null): string | null {
  return value === null ? null : toDecimal(value).toString();
}
