import type { ComparisonCurrency } from '#core/purchase/rules/scenarios.ts';
import { type PurchaseFacts, readPurchaseFacts } from '#core/purchase/server/record/purchase-facts.read.ts';
import type { CompanySettings } from '#platform/server/auth/company-settings.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import type { Decimal } from '#platform/shared/money/decimal.ts';
import { AMOUNT_SCALE, EXCHANGE_RATE_SCALE } from '#platform/shared/validation/limits.ts';
import { findWinnerFlips } from '../rules/flips.ts';
import { computeLandedAmounts, type LandedCosts } from '../rules/parts.ts';
import {
  type BoundedOffer,
  boundOffers,
  exchangeRateFrom,
  filterCandidates,
  findLowestOffers,
  findWinner,
} from '../rules/ranking.ts';
import { type Rational, roundPreservingTotal } from '../rules/rational.ts';
import type { LandedComparison, LandedRates } from '../wire.ts';
import { buildLandedOffers, getOrderDay, type RateInForce, resolveLandedCosts } from './landed-input.ts';
import { mayOverrideLandedCostsNow } from './may-override.ts';

/** Reads the landed cost of each offer of a purchase. */
export async function readLandedComparison(ctx: CompanyContext, id: number): Promise<LandedComparison> {
  const { tenant, company, actor } = ctx;
  const facts = await readPurchaseFacts(tenant, id);
  const { costs, inForce } = await readLandedCosts(tenant, facts, company.settings);
  const { landed: override, landed_version: version } = facts.row;
  return {
    version,
    ...landedOf(facts, costs, { currency: company.settings.currency, rates: facts.rates.rates }),
    override: override && { ...override, rates: [...override.rates] },
    company: {
      capital_percent: company.settings.landed_capital_percent,
      late_percent: company.settings.landed_late_percent,
      rates: inForce,
    },
    can_override: mayOverrideLandedCostsNow(actor, facts.row),
  };
}

/** Reads the landed costs of a purchase, including the company's rates. */
export async function readLandedCosts(
  tenant: Tenant,
  facts: PurchaseFacts,
  settings: CompanySettings,
): Promise<{ readonly costs: LandedCosts; readonly inForce: RateInForce[] }> {
  const rows = await tenant
    .selectFrom('purchases')
    .innerJoin('companies', 'companies.id', 'purchases.company_id')
    .leftJoin('landed_rates as rate', (join) =>
      join
        .onRef('rate.company_id', '=', 'purchases.company_id')
        .on('rate.valid_from', '<=', getOrderDay(facts)),
    )
    .select(['companies.country', 'rate.origin', 'rate.customs_percent', 'rate.handling_percent'])
    .where('purchases.id', '=', facts.row.id)
    .orderBy('rate.valid_from')
    .execute();
  const country = rows[0]?.country ?? '';
  // The newest rate of each country that is already in force.
  const byOrigin = new Map<string, RateInForce>();
  for (const { origin, customs_percent, handling_percent } of rows)
    if (origin !== null && customs_percent !== null && handling_percent !== null)
      byOrigin.set(origin, { origin, customs_percent, handling_percent });
  const inForce = [...byOrigin.values()];
  return { costs: resolveLandedCosts(settings, country, inForce, facts.row.landed), inForce };
}

function landedOf(
  facts: PurchaseFacts,
  costs: LandedCosts,
  comparedIn: ComparisonCurrency,
): Omit<LandedComparison, 'version' | 'override' | 'company' | 'can_override'> {
  const ranked = buildLandedOffers(facts).map((offer) => ({
    ...offer,
    amounts: computeLandedAmounts(offer, costs),
  }));
  const offers = boundOffers(ranked, comparedIn);
  const candidates = filterCandidates(offers);
  const winner = findWinner(candidates);
  return {
    currency: comparedIn.currency,
    offers: offers.map(presentOffer),
    winner,
    lowest: findLowestOffers(candidates, winner),
    ahead: aheadOf(candidates, winner),
    flips: findWinnerFlips(offers, comparedIn).map(({ rate, ...flip }) => ({
      ...flip,
      rate: rate.round(EXCHANGE_RATE_SCALE).toString(),
      now: exchangeRateFrom(flip.currency, comparedIn).round(EXCHANGE_RATE_SCALE).toString(),
    })),
  };
}

/** Rounds the stated parts together, so that the displayed amounts add up. */
function presentOffer({
  rfp_id,
  can_win,
  parts,
  best,
  worst,
}: BoundedOffer): LandedComparison['offers'][number] {
  const known = parts.flatMap(({ kind, amount }) => (amount === null ? [] : [{ kind, amount }]));
  const rounded = roundPreservingTotal(
    known.map(({ amount }) => amount),
    AMOUNT_SCALE,
  );
  const shown = new Map(known.map(({ kind }, index) => [kind, rounded[index]?.toFixed(AMOUNT_SCALE)]));
  return {
    ...{ rfp_id, can_win, best: money(best), worst: money(worst) },
    parts: parts.map(({ kind, amount, low, high, open }) => ({
      kind,
      amount: shown.get(kind) ?? null,
      known: amount !== null,
      low: amount !== null || open ? null : money(low),
      high: amount !== null || open ? null : money(high),
    })),
  };
}

/** Subtracts the displayed totals, so that the difference matches them to the cent. */
function aheadOf(candidates: readonly BoundedOffer[], winner: number | null): string | null {
  const won = candidates.find(({ rfp_id }) => rfp_id === winner);
  const [next] = candidates
    .filter(({ rfp_id }) => rfp_id !== winner)
    .map(({ best }) => best)
    .sort((a, b) => a.compare(b));
  return won && next ? rounded(next).sub(rounded(won.worst)).toFixed(AMOUNT_SCALE) : null;
}

function rounded(amount: Rational): Decimal {
  return amount.round(AMOUNT_SCALE);
}

function money(amount: Rational): string {
  return rounded(amount).toFixed(AMOUNT_SCALE);
}

/** Reads all rates of the company, as one versioned record. */
export function readLandedRates(tenant: Tenant): Promise<LandedRates> {
  return tenant.transaction(async (tx) => {
    const { version } = await tx.trx
      .selectFrom('companies')
      .select('landed_rates_version as version')
      .where('id', '=', tx.company_id)
      .executeTakeFirstOrThrow();
    const rates = await tx
      .selectFrom('landed_rates')
      .select(['origin', 'customs_percent', 'handling_percent', 'valid_from'])
      .orderBy('origin')
      .orderBy('valid_from')
      .execute();
    return { version, rates };
  });
}
