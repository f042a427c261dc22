import type { EarlierPrices } from '#core/purchase/rules/earlier-prices.ts';
import { isOfferCompared, wasAcceptable } from '#core/purchase/rules/offer-status.ts';
import { isUnusualPrice, medianPrice } from '#core/purchase/rules/offers/unusual-price.ts';
import {
  type ComparisonCurrency,
  computeDifferenceToBest,
  findLowestAmount,
  type PriceDifference,
  type Scenario,
  toComparablePrice,
} from '#core/purchase/rules/scenarios.ts';
import { OFFER_STATUS } from '#core/purchase/rules/status.ts';
import { type Decimal, toDecimal, ZERO } from '#platform/shared/money/decimal.ts';
import { convertAmount } from '#platform/shared/money/exchange.ts';
import { computeLineTotal } from '#platform/shared/money/vat.ts';
import type { Article, Offer, OfferLine } from '../offer-terms.ts';
import type { PurchaseDetail, PurchaseInvitation } from '../purchase-detail.ts';
import { filterInvitationChoice, getOfferChoice, type OfferChoice, sumChosenQuantity } from './choice.ts';
import { getOfferedPrice } from './chosen-part-prices.ts';

/** One offered line in the comparison. */
export interface ComparisonCell {
  readonly line: OfferLine;
  /** The net unit price in the company's currency. */
  readonly price: Decimal;
  /** The net amount for the offered quantity, in the company's currency. */
  readonly amount: Decimal;
  /** Whether the price counts towards the lowest price. */
  readonly compared: boolean;
  /** Whether the price counts towards the usual price, like the prices of all offers that were not declined. */
  readonly counted: boolean;
  readonly isLowest: boolean;
  /**
   * The difference per unit from the row's lowest price, ignoring prices that need checking; null if this price is
   * that lowest price, is below it or does not count.
   */
  readonly difference: PriceDifference | null;
  /** Whether less than the requested quantity is offered. */
  readonly short: boolean;
  readonly accepted: Decimal | null;
  /**
   * The price of the accepted quantity, with its price step and any bundle prices applied: per unit and in total, net,
   * in the company's currency.
   */
  readonly taken: { readonly price: Decimal; readonly net: Decimal } | null;
}

export interface OfferColumn {
  readonly rfp: PurchaseInvitation;
  readonly offer: Offer;
  /** Whether the offer counts towards the lowest price. */
  readonly compared: boolean;
  /** Whether the offer's prices count towards the usual price. */
  readonly counted: boolean;
  /** The net total in the company's currency. */
  readonly total: Decimal;
  readonly lines: number;
  /** The accepted sum, including freight, and the number of accepted lines. */
  readonly accepted: { readonly net: Decimal; readonly lines: number } | null;
}

export interface ComparisonArticleRow {
  readonly article: Article;
  readonly requested: Decimal;
  readonly taken: Decimal;
  /** The number and the median of the prices from which the usual price is derived. */
  readonly usual: { readonly count: number; readonly median: Decimal | null };
  /** The prices of the article in other purchases, once loaded. */
  readonly before?: EarlierPrices | undefined;
  /** The row's cells in the order of the columns; null if the offer leaves the article out. */
  readonly cells: readonly (ComparisonCell | null)[];
}

export interface Comparison {
  readonly columns: readonly OfferColumn[];
  readonly rows: readonly ComparisonArticleRow[];
  readonly inWhat: ComparisonCurrency;
}

/** A rule that decides whether an offer counts in a comparison. */
type Counts = (rfp: PurchaseInvitation) => boolean;

const isCounted: Counts = ({ declined_at }) => isOfferCompared({ given: true, declined_at });

/** Compares articles against suppliers, in the company's currency. */
export function compareOffers(
  purchase: PurchaseDetail,
  inWhat: ComparisonCurrency,
  own: Scenario,
): Comparison {
  return comparisonOf(purchase, inWhat, own, isCounted);
}

/** Compares only offers that could have been accepted, as the benchmark for a decision. */
export function compareForDecision(
  purchase: PurchaseDetail,
  inWhat: ComparisonCurrency,
  own: Scenario,
): Comparison {
  const confirmed = purchase.rfps.some(({ status }) => status === OFFER_STATUS.CONFIRMED);
  return comparisonOf(purchase, inWhat, own, (rfp) => wasAcceptable({ ...rfp, given: true }, { confirmed }));
}

function comparisonOf(
  purchase: PurchaseDetail,
  inWhat: ComparisonCurrency,
  own: Scenario,
  counts: Counts,
): Comparison {
  const choice = getOfferChoice(purchase);
  const columns = purchase.rfps.flatMap((rfp): OfferColumn[] =>
    rfp.offer ? [columnOf(rfp, rfp.offer, { inWhat, own, counts })] : [],
  );
  const rows = purchase.articles.map((article) => rowOf(article, columns, { choice, own, inWhat }));
  return { columns, rows, inWhat };
}

/** Adds the earlier prices of each article. */
export function withEarlierPrices(
  comparison: Comparison,
  prices: ReadonlyMap<number, EarlierPrices> | undefined,
): Comparison {
  if (!prices || prices.size === 0) return comparison;
  return {
    ...comparison,
    rows: comparison.rows.map((row) => withDifferences({ ...row, before: prices.get(row.article.id) })),
  };
}

interface Comparing {
  readonly inWhat: ComparisonCurrency;
  readonly own: Scenario;
  readonly counts: Counts;
}

function columnOf(rfp: PurchaseInvitation, offer: Offer, { inWhat, own, counts }: Comparing): OfferColumn {
  const part = own.parts.find(({ rfp_id }) => rfp_id === rfp.id);
  return {
    rfp,
    offer,
    compared: counts(rfp),
    counted: isCounted(rfp),
    total: convertAmount(toDecimal(offer.price), offer.currency, inWhat.currency, inWhat.rates),
    lines: offer.lines.length,
    accepted: part
      ? {
          net: part.net_in_company_currency,
          lines: own.lines.filter(({ rfp_id }) => rfp_id === rfp.id).length,
        }
      : null,
  };
}

function rowOf(
  article: Article,
  columns: readonly OfferColumn[],
  { choice, own: sums, inWhat }: { choice: OfferChoice; own: Scenario; inWhat: ComparisonCurrency },
): ComparisonArticleRow {
  const requested = toDecimal(article.quantity);
  const priced = columns.map((column) => {
    const line = column.offer.lines.find(({ article_id }) => article_id === article.id);
    if (!line) return null;
    const unitPrice = getOfferedPrice(line, requested);
    return { column, line, unitPrice, price: toComparablePrice(unitPrice, column.offer.currency, inWhat) };
  });
  const best = findLowestAmount(priced.flatMap((one) => (one?.column.compared ? [one.price] : [])));
  const cells = priced.map((one): ComparisonCell | null => {
    if (!one) return null;
    const { line, unitPrice, price, column } = one;
    const isLowest = column.compared && best !== null && price.equals(best);
    const own = filterInvitationChoice(choice, column.rfp.id).find(
      ({ article_id }) => article_id === article.id,
    );
    const net = computeLineTotal(toDecimal(line.quantity), unitPrice);
    return {
      line,
      price,
      amount: convertAmount(net, column.offer.currency, inWhat.currency, inWhat.rates),
      compared: column.compared,
      counted: column.counted,
      isLowest,
      difference: null,
      short: toDecimal(line.quantity).compare(requested) < 0,
      accepted: own?.quantity ?? null,
      taken: own ? takenCell(column, own, sums, inWhat) : null,
    };
  });
  const counted = cells.flatMap((cell) => (cell?.counted ? [cell.price] : []));
  const usual = { count: counted.length, median: medianPrice(counted) };
  return withDifferences({ article, requested, taken: sumChosenQuantity(choice, article.id), usual, cells });
}

/**
 * Compares the prices of a row with the lowest price that does not need to be checked, or with the lowest price if
 * all of them need to be checked.
 */
function withDifferences(row: ComparisonArticleRow): ComparisonArticleRow {
  const compared = row.cells.flatMap((cell) => (cell?.compared ? [cell] : []));
  const usual = compared.filter((cell) => !needsPriceCheck(cell, row));
  const from = findLowestAmount((usual.length > 0 ? usual : compared).map(({ price }) => price));
  if (from === null) return row;
  const difference = (cell: ComparisonCell) =>
    cell.isLowest || !cell.compared || cell.price.compare(from) < 0
      ? null
      : computeDifferenceToBest(cell.price, from);
  return { ...row, cells: row.cells.map((cell) => cell && { ...cell, difference: difference(cell) }) };
}

function takenCell(
  { rfp, offer }: OfferColumn,
  { article_id }: OfferChoice[number],
  sums: Scenario,
  inWhat: ComparisonCurrency,
) {
  const of = sums.lines.find((line) => line.rfp_id === rfp.id && line.article_id === article_id);
  const at = rfp.accepted_lines.find((line) => line.article_id === article_id)?.unit_price;
  return {
    price: toComparablePrice(toDecimal(at ?? '0'), offer.currency, inWhat),
    net: convertAmount(of?.total ?? ZERO, offer.currency, inWhat.currency, inWhat.rates),
  };
}

const CENT_SCALE = 2;

/**
 * Returns a price converted from a different currency as it is shown: with two decimals like an amount, because any
 * further decimals result from the exchange rate. A price below one unit of the currency stays as it is.
 */
export function roundConvertedPrice(price: Decimal): Decimal {
  return price.compare(toDecimal('1')) < 0 ? price : price.roundHalfUp(CENT_SCALE);
}

/** Returns the median of the other offers for the same article; null if there are none. */
export function computeMedianOfOthers(cell: ComparisonCell, { cells }: ComparisonArticleRow): Decimal | null {
  return medianPrice(cells.flatMap((one) => (one?.counted && one !== cell ? [one.price] : [])));
}

/**
 * Returns the usual price from which a price in this cell differs a lot, so that it should be checked: the median of
 * the other offers, or the last paid price. Returns null if the price is close to both.
 */
export function findDeviatingUsualPrice(
  price: Decimal,
  cell: ComparisonCell,
  row: ComparisonArticleRow,
): Decimal | null {
  // Up to two offers have no meaningful median, so the price is compared with the other offer.
  const middle = row.usual.count > 2 ? row.usual.median : computeMedianOfOthers(cell, row);
  if (middle && isUnusualPrice(price, [middle])) return computeMedianOfOthers(cell, row);
  const paid = row.before?.last?.kind === 'bought' ? toDecimal(row.before.last.unit_price) : null;
  return paid && isUnusualPrice(price, [paid]) ? paid : null;
}

/** Returns whether an offered price should be checked, because it differs a lot from a usual price. */
export function needsPriceCheck(cell: ComparisonCell, row: ComparisonArticleRow): boolean {
  return findDeviatingUsualPrice(cell.price, cell, row) !== null;
}

/** Counts the prices that should be checked, limited to the cells that `of` selects. */
export function countPricesToCheck(
  { columns, rows }: Comparison,
  of: (column: OfferColumn, row: ComparisonArticleRow) => boolean = () => true,
): number {
  return rows.flatMap((row) =>
    columns.filter((column, index) => {
      const cell = row.cells[index];
      return cell && of(column, row) && needsPriceCheck(cell, row);
    }),
  ).length;
}
