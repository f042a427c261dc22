import { CONFIRMED_STATUSES } from '#core/purchase/rules/money/counted-status.ts';
import { isPurchaseStatus } from '#core/purchase/rules/status.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { findUnprintableCharacters } from '#platform/server/pdf/fonts.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import { sum } from '#platform/shared/money/decimal.ts';
import type { ExchangeRates } from '#platform/shared/money/exchange.ts';
import { isRateOld } from '#platform/shared/money/old-rates.ts';
import { getValueBand } from '#platform/shared/money/value-bands.ts';
import { computeAwardSpend } from '../ledger/award-spend.ts';
import { findRateDay } from '../record/exchange-rates.read.ts';
import type { PurchaseScope } from '../record/purchase-scope.ts';
import type { JudgedPurchase } from '../record/purchase-state.ts';
import { computeBudgetEffect } from './budget-effect.read.ts';

type Money = Pick<
  PurchaseDetail,
  'prices' | 'estimated_net' | 'spent' | 'payment_type' | 'accepted' | 'budget'
>;

/** Returns all amounts of the purchase as a whole; empty for a caller who may not see prices (product 4). */
export function presentPurchaseMoney(judged: JudgedPurchase, scope: PurchaseScope, prices: boolean): Money {
  if (!prices)
    return { prices, estimated_net: null, spent: null, payment_type: null, accepted: null, budget: null };
  return {
    prices,
    estimated_net: judged.facts.row.estimated_net,
    spent: spentOf(judged, scope.settings.currency),
    payment_type: paymentTypeOf(judged),
    accepted: acceptedOf(judged, scope.settings.currency),
    budget: computeBudgetEffect(judged, scope),
  };
}

/**
 * Returns the amount that the purchase takes from its budget, or would take if its category had one; zero before the
 * confirmation or approval.
 */
function spentOf({ facts }: JudgedPurchase, currency: Currency): string {
  const { status } = facts.row;
  if (!isPurchaseStatus(status) || !CONFIRMED_STATUSES.includes(status)) return '0.00';
  const targets = facts.awards.map((award) =>
    computeAwardSpend(award, award.record, { currency, rates: facts.rates.rates }),
  );
  return sum(targets.flatMap(({ committed, actual }) => [committed, actual])).toFixed(2);
}

function paymentTypeOf({ facts }: JudgedPurchase): PurchaseDetail['payment_type'] {
  const begun = new Set(facts.awards.flatMap(({ record }) => record.payment_mode ?? []));
  return begun.size === 1 ? ([...begun][0] ?? null) : null;
}

function acceptedOf({ accepted, facts }: JudgedPurchase, own: Currency): PurchaseDetail['accepted'] {
  const taken = new Set(accepted.offers.flatMap((offer) => offer.lines.map((line) => line.article_id)));
  return {
    net: accepted.net.toFixed(2),
    gross: accepted.gross.toFixed(2),
    net_eur: accepted.net_eur.toFixed(2),
    value: getValueBand(accepted.net_eur),
    rate: accepted.rate.toString(),
    rate_day: accepted.rate_day,
    old_rates: listOldRates([...accepted.offers, ...facts.awards], facts, own),
    rates: ratesAsText(accepted.rates),
    lines_accepted: taken.size,
    lines_requested: facts.articles.length,
    unprintable: findUnprintableCharacters(orderTexts(facts)),
  };
}

/** Returns the currencies of amounts, other than the company's own, whose rate to EUR is old. */
function listOldRates(
  amounts: readonly { readonly currency: Currency }[],
  { rates, now }: JudgedPurchase['facts'],
  own: Currency,
) {
  const today = dayInBelgrade(now);
  return [...new Set(amounts.map(({ currency }) => currency))]
    .filter((currency) => currency !== own && currency !== 'EUR')
    .map((currency) => ({ currency, day: findRateDay(rates, currency) }))
    .filter(({ day }) => isRateOld(day, today));
}

/** Returns the user-entered text that the purchase orders will contain. */
function orderTexts({ row, articles, rfps }: JudgedPurchase['facts']): string {
  const winners = rfps.filter((rfp) => rfp.accepted.length > 0);
  return [
    ...[row.name, row.delivery_place],
    ...articles.flatMap(({ name, note }) => [name, note]),
    ...winners.flatMap(({ supplier, offer }) => [
      supplier.name,
      offer?.description,
      offer?.payment_terms,
      offer?.supplier_offer_number,
    ]),
  ].join(' ');
}

function ratesAsText(rates: ExchangeRates): Partial<Record<Currency, string>> {
  return Object.fromEntries(Object.entries(rates).map(([currency, rate]) => [currency, rate.toString()]));
}
