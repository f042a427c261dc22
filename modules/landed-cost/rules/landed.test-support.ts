import type { ComparisonCurrency } from '#core/purchase/rules/scenarios.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { completeRates } from '#platform/shared/money/exchange.ts';
import { computeLandedAmounts, type LandedCosts, type LandedOffer } from './parts.ts';
import type { RankedOffer } from './ranking.ts';

export const LANDED_TEST_RATES = completeRates({
  RSD: toDecimal('117.2'),
  GBP: toDecimal('0.8312'),
  USD: toDecimal('1.0871'),
});
export const COMPARED_IN_RSD: ComparisonCurrency = { currency: 'RSD', rates: LANDED_TEST_RATES };

export const buildLandedCosts = (over: Partial<LandedCosts> = {}): LandedCosts => ({
  capital_percent: toDecimal('9'),
  late_percent: toDecimal('0.1'),
  no_rates: false,
  ratesOf: (origin) => {
    if (origin === 'CN') return { customs_percent: toDecimal('5'), handling_percent: toDecimal('1.5') };
    return origin === 'RS' ? { customs_percent: toDecimal('0'), handling_percent: toDecimal('0') } : null;
  },
  ...over,
});

export const buildLandedOffer = (over: Partial<LandedOffer> = {}): LandedOffer => ({
  rfp_id: 1,
  currency: 'RSD',
  goods: [{ net: toDecimal('100000'), origin: 'CN' }],
  freight: toDecimal('8000'),
  payment_days: 30,
  advance_percent: toDecimal('50'),
  lead_days: 43,
  late_days: 4,
  ...over,
});

export const toRankedOffer = (offer: LandedOffer, can_win = true): RankedOffer => ({
  rfp_id: offer.rfp_id,
  currency: offer.currency,
  can_win,
  amounts: computeLandedAmounts(offer, buildLandedCosts()),
});
