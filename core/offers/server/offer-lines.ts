import { type PriceStep, priceWholeOffer } from '#core/purchase/rules/offers/pricing.ts';
import type { ArticleRow, OfferRow } from '#core/purchase/server/record/purchase-facts.read.ts';
import { AppError } from '#platform/server/errors.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import { type Decimal, toDecimal, ZERO } from '#platform/shared/money/decimal.ts';
import type { VatTotals } from '#platform/shared/money/vat.ts';
import { MAX_OFFER_TOTAL } from '#platform/shared/validation/limits.ts';
import type { BrokenRule } from '#platform/shared/wire/rules.ts';
import type { OfferBody } from '../wire/supplier-offers.ts';
import { findTermErrors, getFreight, type SubmittedTerms, toBundles } from './offer-terms.ts';

const TOTAL_MAX = toDecimal(MAX_OFFER_TOTAL);

export interface OfferedLine {
  readonly article_id: number;
  /** The currently requested quantity. */
  readonly asked: Decimal;
  readonly quantity: Decimal;
  readonly unit_price: Decimal;
  readonly vat_rate: Decimal;
  readonly net: Decimal;
  readonly tiers: readonly PriceStep[];
  readonly pack_size: string | null;
  readonly origin: string | null;
}

type Sent = Pick<OfferBody, 'lines' | 'currency' | 'delivery_date' | 'valid_until'> & SubmittedTerms;

/**
 * Checks the lines of an offer against the request and returns them with computed totals. Each line must belong
 * to this purchase and must not exceed the requested quantity, and dates must be in the future (product 6 and 7).
 * Throws the violated rules by field.
 */
export function computeOfferLines(
  body: Sent,
  articles: readonly ArticleRow[],
  now: string,
): { readonly lines: readonly OfferedLine[]; readonly totals: VatTotals } {
  const errors: Record<string, BrokenRule[]> = {};
  const lines = body.lines.flatMap((line, index) => {
    const article = articles.find(({ id }) => id === line.article_id);
    if (!article) {
      errors[`lines.${index}.article_id`] = [{ rule: 'unknown_record', params: {} }];
      return [];
    }
    const asked = toDecimal(article.quantity);
    const quantity = line.quantity === undefined ? asked : toDecimal(line.quantity);
    if (quantity.compare(asked) > 0)
      errors[`lines.${index}.quantity`] = [
        { rule: 'decimal_max', params: { max: asked.toString(), unit: article.unit } },
      ];
    const tiers = (line.tiers ?? []).map((step) => ({
      from_quantity: toDecimal(step.from_quantity),
      unit_price: toDecimal(step.unit_price),
    }));
    return [
      {
        ...{ article_id: article.id, asked, quantity, tiers },
        unit_price: toDecimal(line.unit_price),
        vat_rate: toDecimal(line.vat_rate),
        pack_size: line.pack_size == null ? null : toDecimal(line.pack_size).toString(),
        origin: line.origin ?? null,
      },
    ];
  });
  const priced = priceWholeOffer({ lines, bundles: toBundles(body), freight: getFreight(body) });
  const { totals } = priced;
  Object.assign(errors, findTermErrors(body, priced.goods_net));
  if (totals.gross.compare(TOTAL_MAX) > 0)
    errors['lines.0.unit_price'] = [
      { rule: 'decimal_max', params: { max: TOTAL_MAX.toString(), currency: body.currency } },
    ];
  const today = dayInBelgrade(now);
  for (const field of ['delivery_date', 'valid_until'] as const) {
    const day = body[field] ?? null;
    if (day !== null && day < today) errors[field] = [{ rule: 'date_ahead', params: {} }];
  }
  if (Object.keys(errors).length > 0) throw new AppError('validation_failed', { errors });
  return { lines: lines.map((line, index) => ({ ...line, net: priced.lines[index]?.net ?? ZERO })), totals };
}

/** Returns the lines of a first offer, for the history. */
export function toLineEntries(articles: readonly ArticleRow[], lines: readonly OfferedLine[]) {
  return lines.map((line) => ({
    article_id: line.article_id,
    article: articles.find(({ id }) => id === line.article_id)?.name ?? '',
    quantity: line.quantity.toString(),
    unit_price: line.unit_price.toString(),
    vat_rate: line.vat_rate.toString(),
    ...furtherEntry(line),
  }));
}

/** Returns a line's terms other than its price. Absent terms are omitted. */
function furtherEntry(line: {
  readonly tiers: readonly { readonly from_quantity: unknown; readonly unit_price: unknown }[];
  readonly pack_size: string | null;
  readonly origin: string | null;
}) {
  const tiers = line.tiers.map((step) => ({
    from_quantity: toDecimal(String(step.from_quantity)).toString(),
    unit_price: toDecimal(String(step.unit_price)).toString(),
  }));
  return {
    ...(tiers.length === 0 ? {} : { tiers }),
    ...(line.pack_size === null ? {} : { pack_size: toDecimal(line.pack_size).toString() }),
    ...(line.origin === null ? {} : { origin: line.origin }),
  };
}

type Further = ReturnType<typeof furtherEntry>;

/** A line that differs between two versions. A price is null if that version did not offer the line. */
export interface LineChange {
  readonly article_id: number;
  readonly article: string;
  readonly old_quantity: string | null;
  readonly new_quantity: string | null;
  readonly old_price: string | null;
  readonly new_price: string | null;
  readonly old_vat_rate: string | null;
  readonly new_vat_rate: string | null;
  /** The line's previous terms other than its price, if they differ. */
  readonly old_further?: Further;
  readonly new_further?: Further;
}

/** Returns the lines that differ between the active offer and the new lines, in request order. */
export function findLineChanges(
  articles: readonly ArticleRow[],
  before: OfferRow | null,
  after: readonly OfferedLine[],
): LineChange[] {
  return articles.flatMap((article) => {
    const old = before?.lines.find((line) => line.article_id === article.id);
    const now = after.find((line) => line.article_id === article.id);
    const change = {
      article_id: article.id,
      article: article.name,
      old_quantity: text(old?.quantity),
      new_quantity: now?.quantity.toString() ?? null,
      old_price: text(old?.unit_price),
      new_price: now?.unit_price.toString() ?? null,
      old_vat_rate: text(old?.vat_rate),
      new_vat_rate: now?.vat_rate.toString() ?? null,
    };
    const same =
      change.old_quantity === change.new_quantity &&
      change.old_price === change.new_price &&
      change.old_vat_rate === change.new_vat_rate;
    const further = { old_further: old ? furtherEntry(old) : {}, new_further: now ? furtherEntry(now) : {} };
    if (JSON.stringify(further.old_further) !== JSON.stringify(further.new_further))
      return [{ ...change, ...further }];
    return same ? [] : [change];
  });
}

/** Returns the shortest form of a decimal column, so that 12.50 equals 12.5. */
function text(value: string | undefined): string | null {
  return value === undefined ? null : toDecimal(value).toString();
}
