import { type AcceptanceLine, computeDefaultAcceptance } from '#core/purchase/rules/acceptance.ts';
import type { AllowedVerdict, Verdict } from '#core/purchase/rules/can.ts';
import {
  type PricedAcceptedLine,
  priceAcceptedPart,
  toOfferPrices,
} from '#core/purchase/rules/offers/pricing.ts';
import { OFFER_STATUS } from '#core/purchase/rules/status.ts';
import type { InvitationFacts, PurchaseFacts } from '#core/purchase/server/record/purchase-facts.read.ts';
import { AppError, fieldError, requireAllowed } from '#platform/server/errors.ts';
import type { Language } from '#platform/shared/languages.ts';
import { type Decimal, sum, toDecimal, ZERO } from '#platform/shared/money/decimal.ts';
import { formatMoney } from '#platform/shared/money/format.ts';

type TakenPrice = Pick<PricedAcceptedLine, 'article_id' | 'unit_price'>;

/** A quantity of an article, as stated in the request body. */
export interface AcceptedLineInput {
  readonly article_id: number;
  readonly quantity: string;
}

/**
 * Returns the accepted quantity of each article, summed over all active offers except that of the invitation
 * `except`.
 */
export function sumAcceptedElsewhere(
  { rfps }: PurchaseFacts,
  except: number,
): (articleId: number) => Decimal {
  const lines = rfps
    .filter((rfp) => rfp.id !== except && rfp.status === OFFER_STATUS.ACCEPTED && rfp.withdrawn_at === null)
    .flatMap((rfp) => rfp.accepted);
  return (articleId) =>
    sum(lines.filter((line) => line.article_id === articleId).map((line) => toDecimal(line.quantity)));
}

/**
 * Returns the part of an offer to be accepted: the given lines or, if none are given, the whole offer except
 * quantities accepted elsewhere (product 6). If nothing is left, returns the whole offer, so that the check
 * that follows refuses it and states the reason.
 */
export function buildAcceptance(
  facts: PurchaseFacts,
  rfp: InvitationFacts,
  named: readonly AcceptedLineInput[] | undefined,
  elsewhere: (articleId: number) => Decimal,
): AcceptanceLine[] {
  const lines = facts.articles.map((article) => {
    const offered = rfp.offer?.lines.find((line) => line.article_id === article.id);
    return {
      article_id: article.id,
      offered: offered ? toDecimal(offered.quantity) : null,
      requested: toDecimal(article.quantity),
      accepted_elsewhere: elsewhere(article.id),
    };
  });
  if (named === undefined) {
    const free = new Map(computeDefaultAcceptance(lines).map((line) => [line.article_id, line.quantity]));
    return lines.map((line) => ({
      ...line,
      accepted: free.size > 0 ? (free.get(line.article_id) ?? ZERO) : (line.offered ?? ZERO),
    }));
  }
  const quantities = namedQuantities(facts, named);
  return lines.map((line) => ({ ...line, accepted: quantities.get(line.article_id) ?? ZERO }));
}

function namedQuantities(
  { articles }: PurchaseFacts,
  named: readonly AcceptedLineInput[],
): ReadonlyMap<number, Decimal> {
  const quantities = new Map<number, Decimal>();
  for (const [index, { article_id, quantity }] of named.entries()) {
    const field = `lines.${index}.article_id`;
    if (!articles.some(({ id }) => id === article_id)) throw fieldError(field, 'unknown_record');
    if (quantities.has(article_id)) throw fieldError(field, 'exist');
    quantities.set(article_id, toDecimal(quantity));
  }
  return quantities;
}

/** Prices an acceptance using the offer's price steps and bundles. */
export function priceAcceptance(rfp: InvitationFacts, lines: readonly AcceptanceLine[]) {
  const { offer } = rfp;
  if (offer === null) return { prices: [], below_minimum: false, missing: null };
  const taken = priceAcceptedPart(
    toOfferPrices(offer),
    lines.map(({ article_id, accepted }) => ({ article_id, quantity: accepted })),
  );
  const stated = new Map(offer.lines.map((line) => [line.article_id, toDecimal(line.unit_price)]));
  const minimum = toDecimal(offer.minimum_order_net ?? '0');
  const below_minimum = taken.goods_net.compare(minimum) < 0;
  return {
    /** The lines whose price differs from the offer's unit price. */
    prices: taken.lines.filter(({ article_id, unit_price }) => !stated.get(article_id)?.equals(unit_price)),
    below_minimum,
    /** Details for the error response. */
    missing: below_minimum
      ? { minimum, missing: minimum.sub(taken.goods_net), currency: offer.currency }
      : null,
  };
}

/** Throws the error for a refused acceptance. Below the minimum order, the error includes the missing amount. */
export function requireAcceptable(
  judged: Verdict,
  { missing: of }: ReturnType<typeof priceAcceptance>,
  language: Language,
): asserts judged is AllowedVerdict {
  if (judged.ok || judged.code !== 'below_minimum' || of === null) return requireAllowed(judged);
  const money = (amount: Decimal) => formatMoney(amount, of.currency, language);
  throw new AppError('below_minimum', {
    params: { minimum: money(of.minimum), missing: money(of.missing) },
  });
}

/** Returns the quantities for the history, including the price of a line if it differs from the offer's unit price. */
export function toHistoryLines(
  facts: PurchaseFacts,
  lines: readonly AcceptanceLine[],
  prices: readonly TakenPrice[],
) {
  return lines
    .filter((line) => line.accepted.isPositive())
    .map((line) => ({
      article_id: line.article_id,
      article: facts.articles.find(({ id }) => id === line.article_id)?.name ?? '',
      quantity: line.accepted.toString(),
      ...priceEntry(prices.find(({ article_id }) => article_id === line.article_id)),
    }));
}

function priceEntry(price: TakenPrice | undefined) {
  return price === undefined ? {} : { unit_price: price.unit_price.toString() };
}
