import { flipPoints } from '@ponuda/domain/landed/flips';
import { landedAmounts } from '@ponuda/domain/landed/parts';
import { boundOffers, candidatesOf, winnerOf } from '@ponuda/domain/landed/ranking';
import { roundedTogether } from '@ponuda/domain/landed/rational';
import { dec } from '@ponuda/domain/money/decimal';
import { completeRates } from '@ponuda/domain/money/exchange';
import { priceTaking } from '@ponuda/domain/offer/pricing';

const CURRENCIES = ['RSD', 'EUR', 'USD', 'GBP', 'KM'];
const ORIGINS = ['RS', 'CN', 'TR', 'DE'];
const RATES = completeRates({ RSD: dec('117.2'), GBP: dec('0.8312'), USD: dec('1.0871') });
const PERCENTS = new Map(
  ORIGINS.map((origin, at) => [
    origin,
    { customs_percent: dec(`${at * 2}.5`), handling_percent: dec('0.75') },
  ]),
);
const COSTS = {
  capital_percent: dec('9'),
  late_percent: dec('0.1'),
  no_rates: false,
  ratesOf: (origin) => PERCENTS.get(origin) ?? null,
};

/** Offers of so many lines, every line with two price steps, every fourth offer silent about something. */
export function offersOf(lines, offers) {
  return Array.from({ length: offers }, (_, rfp) => ({
    rfp_id: rfp + 1,
    currency: CURRENCIES[rfp % CURRENCIES.length],
    origins: Array.from({ length: lines }, (_line, at) => ORIGINS[(at + rfp) % ORIGINS.length]),
    prices: {
      freight: { net: dec(`${700 + 13 * rfp}.40`), vat_rate: dec('20') },
      lines: Array.from({ length: lines }, (_line, at) => ({
        article_id: at + 1,
        quantity: dec(`${10 + at}`),
        unit_price: dec(`${1 + ((at * 7 + rfp * 3) % 40)}.${10 + ((at + rfp) % 90)}`),
        vat_rate: dec('20'),
        tiers: [5, 100].map((from) => ({ from_quantity: dec(`${from}`), unit_price: dec('1.2345') })),
      })),
    },
    silent: rfp % 4 === 3,
    payment_days: (rfp * 15) % 90,
  }));
}

/** Everything that the answer of a landed comparison reckons; answers how many flip points there are. */
export function reckon(offers) {
  const comparedIn = { currency: 'RSD', rates: RATES };
  const ranked = offers.map(({ rfp_id, currency, origins, prices, silent, payment_days }) => {
    const { lines, freight } = priceTaking(prices, prices.lines);
    const offer = {
      ...{ rfp_id, currency, payment_days },
      goods: lines.map(({ net }, at) => ({ net, origin: origins[at] })),
      freight: silent ? null : freight.net,
      advance_percent: dec('30'),
      lead_days: 10 + rfp_id,
      late_days: silent ? null : rfp_id % 3,
    };
    return { rfp_id, currency, can_win: true, amounts: landedAmounts(offer, COSTS) };
  });
  const bounded = boundOffers(ranked, comparedIn);
  for (const { parts } of bounded)
    roundedTogether(
      parts.flatMap(({ amount }) => amount ?? []),
      2,
    );
  winnerOf(candidatesOf(bounded));
  return flipPoints(bounded, comparedIn).length;
}
