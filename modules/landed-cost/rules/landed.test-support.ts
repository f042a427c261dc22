import type { ComparedIn } from '#core/purchase/rules/scenarios.ts';
import { dec } from '#platform/shared/money/decimal.ts';
import { completeRates } from '#platform/shared/money/exchange.ts';
import { type LandedCosts, type LandedOffer, landedAmounts } from './parts.ts';
import type { RankedOffer } from './ranking.ts';

export const RATES = completeRates({ RSD: dec('117.2'), GBP: dec('0.8312'), USD: dec('1.0871') });
export const IN_RSD: ComparedIn = { currency: 'RSD', rates: RATES };

export const costs = (over: Partial<LandedCosts> = {}): LandedCosts => ({
  capital_percent: dec('9'),
  late_percent: dec('0.1'),
  no_rates: false,
  ratesOf: (origin) => {
    if (origin === 'CN') return { customs_percent: dec('5'), handling_percent: dec('1.5') };
    return origin === 'RS' ? { customs_percent: dec('0'), handling_percent: dec('0') } : null;
  },
  ...over,
});

export const anOffer = (over: Partial<LandedOffer> = {}): LandedOffer => ({
  rfp_id: 1,
  currency: 'RSD',
  goods: [{ net: dec('100000'), origin: 'CN' }],
  freight: dec('8000'),
  payment_days: 30,
  advance_percent: dec('50'),
  lead_days: 43,
  late_days: 4,
  ...over,
});

export const ranked = (offer: LandedOffer, can_win = true): RankedOffer => ({
  rfp_id: offer.rfp_id,
  currency: offer.currency,
  can_win,
  amounts: landedAmounts(offer, costs()),
});
