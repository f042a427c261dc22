import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ComparisonCurrency } from '#core/purchase/rules/scenarios.ts';
import { CURRENCIES } from '#platform/shared/currencies.ts';
import { Decimal, sum, toDecimal } from '#platform/shared/money/decimal.ts';
import { type ExchangeRates, requireRate } from '#platform/shared/money/exchange.ts';
import { computeLandedFactors } from './factors.ts';
import { findWinnerFlips } from './flips.ts';
import {
  buildLandedCosts,
  buildLandedOffer,
  COMPARED_IN_RSD,
  LANDED_TEST_RATES,
  toRankedOffer,
} from './landed.test-support.ts';
import { computeLandedAmounts, type LandedCosts, type LandedOffer } from './parts.ts';
import { boundOffers, exchangeRateFrom, filterCandidates, findWinner } from './ranking.ts';
import { Rational, roundPreservingTotal, sumRationals } from './rational.ts';

const RUNS = process.env.SOAK ? 5000 : 1000;
const SEED = 1200;

const shown = (value: Rational | null) => value?.round(2).toFixed(2) ?? null;

describe('the parts of an offer', () => {
  it('are goods, freight, customs and handling on both, interest of 365 days, and lateness', () => {
    const parts = computeLandedAmounts(buildLandedOffer(), buildLandedCosts());
    expect(Object.entries(parts).map(([kind, amount]) => [kind, shown(amount)])).toEqual([
      ['goods', '100000.00'],
      ['freight', '8000.00'],
      ['customs', '5400.00'],
      ['handling', '1620.00'],
      // 108,000 × 9 % × 30 / 365
      ['payment_days', '-798.90'],
      // 54,000 × 9 % × 73 / 365
      ['advance', '972.00'],
      ['lateness', '400.00'],
    ]);
  });

  it('shares the freight among origins by their value', () => {
    const goods = [
      { net: toDecimal('75000'), origin: 'RS' },
      { net: toDecimal('25000'), origin: 'CN' },
    ];
    expect(shown(computeLandedAmounts(buildLandedOffer({ goods }), buildLandedCosts()).customs)).toBe(
      '1350.00',
    );
  });

  it('are unknown where the offer does not say, and never where they cost the company nothing', () => {
    const silent = buildLandedOffer({
      freight: null,
      payment_days: null,
      advance_percent: null,
      late_days: null,
      goods: [{ net: toDecimal('1'), origin: null }],
    });
    const parts = computeLandedAmounts(silent, buildLandedCosts());
    expect(Object.entries(parts).flatMap(([kind, amount]) => (amount === null ? [kind] : []))).toEqual([
      'freight',
      'customs',
      'handling',
      'payment_days',
      'advance',
      'lateness',
    ]);
    const nothing = buildLandedCosts({
      capital_percent: toDecimal('0'),
      late_percent: toDecimal('0'),
      no_rates: true,
    });
    const free = computeLandedAmounts(silent, nothing);
    expect(Object.entries(free).flatMap(([kind, amount]) => (amount === null ? [kind] : []))).toEqual([
      'freight',
    ]);
  });

  it('are nothing, and not unknown, where they cost the company nothing', () => {
    const nothing = buildLandedCosts({
      capital_percent: toDecimal('0'),
      late_percent: toDecimal('0'),
      no_rates: true,
    });
    const { goods, freight, ...others } = computeLandedAmounts(buildLandedOffer(), nothing);
    expect(Object.values(others).map(shown)).toEqual(Array(5).fill('0.00'));
  });

  it('an advance costs nobody knows how much without the days to the delivery or to the payment', () => {
    expect(
      computeLandedAmounts(buildLandedOffer({ lead_days: null }), buildLandedCosts()).advance,
    ).toBeNull();
    expect(
      computeLandedAmounts(buildLandedOffer({ payment_days: null }), buildLandedCosts()).advance,
    ).toBeNull();
    expect(
      shown(
        computeLandedAmounts(buildLandedOffer({ lead_days: 0, payment_days: 0 }), buildLandedCosts()).advance,
      ),
    ).toBe('0.00');
  });

  it('where goods without a price come from does not matter', () => {
    const goods = [...buildLandedOffer().goods, { net: toDecimal('0'), origin: null }];
    expect(shown(computeLandedAmounts(buildLandedOffer({ goods }), buildLandedCosts()).customs)).toBe(
      '5400.00',
    );
  });

  it('an origin that the company has no rates for is unknown', () => {
    expect(
      computeLandedAmounts(
        buildLandedOffer({ goods: [{ net: toDecimal('1'), origin: 'US' }] }),
        buildLandedCosts(),
      ).customs,
    ).toBeNull();
  });
});

describe('the ranking', () => {
  it('bounds what is not stated by the other offers, and names a winner only if its worst case wins', () => {
    const goods = (net: string) => [{ net: toDecimal(net), origin: 'RS' }];
    const cheap = buildLandedOffer({
      rfp_id: 1,
      goods: goods('97000'),
      freight: null,
      advance_percent: toDecimal('0'),
    });
    const dear = buildLandedOffer({
      rfp_id: 2,
      goods: goods('100000'),
      freight: toDecimal('2000'),
      advance_percent: toDecimal('0'),
    });
    const far = buildLandedOffer({
      rfp_id: 3,
      goods: goods('120000'),
      freight: toDecimal('9000'),
      advance_percent: toDecimal('0'),
    });
    const bounded = boundOffers(
      [cheap, dear, far].map((one) => toRankedOffer(one)),
      COMPARED_IN_RSD,
    );
    expect(bounded[0]?.parts[1]).toMatchObject({ kind: 'freight', amount: null, open: false });
    expect(shown(bounded[0]?.parts[1]?.low ?? null)).toBe('2000.00');
    expect(shown(bounded[0]?.parts[1]?.high ?? null)).toBe('9000.00');
    expect(findWinner(bounded)).toBeNull();
    const cheaper = { ...cheap, goods: goods('90000') };
    expect(
      findWinner(
        boundOffers(
          [cheaper, dear, far].map((one) => toRankedOffer(one)),
          COMPARED_IN_RSD,
        ),
      ),
    ).toBe(1);
  });

  it('takes the earlier invitation of two equal ones, and never an offer of a part', () => {
    const two = [
      toRankedOffer(buildLandedOffer({ rfp_id: 8 })),
      toRankedOffer(buildLandedOffer({ rfp_id: 5 })),
    ];
    expect(findWinner(filterCandidates(boundOffers(two, COMPARED_IN_RSD)))).toBe(5);
    const part = [
      toRankedOffer(buildLandedOffer({ rfp_id: 8 })),
      toRankedOffer(buildLandedOffer({ rfp_id: 5 }), false),
    ];
    expect(findWinner(filterCandidates(boundOffers(part, COMPARED_IN_RSD)))).toBe(8);
  });
});

const money = (most: number) =>
  fc.integer({ min: 0, max: most }).map((units) => Decimal.from(BigInt(units), 2));
const percent = fc.integer({ min: 0, max: 10_000 }).map((units) => Decimal.from(BigInt(units), 2));
const stated = fc.record({
  currency: fc.constantFrom(...CURRENCIES),
  goods: fc.array(
    fc.record({
      net: fc.integer({ min: 100, max: 90_000_000 }).map((units) => Decimal.from(BigInt(units), 2)),
      origin: fc.constantFrom('CN', 'RS'),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  freight: money(5_000_000),
  payment_days: fc.nat(365),
  advance_percent: percent,
  lead_days: fc.nat(120),
  late_days: fc.nat(40),
});
const offersOf = (said: number) =>
  fc.array(
    said === 1
      ? stated
      : fc.record({
          ...{ currency: fc.constantFrom(...CURRENCIES) },
          goods: stated.map(({ goods }) => goods),
          freight: fc.option(money(5_000_000)),
          payment_days: fc.option(fc.nat(365)),
          advance_percent: fc.option(percent),
          lead_days: fc.option(fc.nat(120)),
          late_days: fc.option(fc.nat(40)),
        }),
    { minLength: 2, maxLength: 4 },
  );
const inWhat = fc
  .constantFrom(...CURRENCIES)
  .map((currency): ComparisonCurrency => ({ currency, rates: LANDED_TEST_RATES }));

const rankAll = (offers: readonly Omit<LandedOffer, 'rfp_id'>[], comparedIn: ComparisonCurrency) =>
  boundOffers(
    offers.map((offer, index) => toRankedOffer({ ...offer, rfp_id: index + 1 })),
    comparedIn,
  );

/**
 * Returns the rates with one of them changed. Rates are decimals, so the changed rate is rounded to twenty digits,
 * far finer than the tested margin of one millionth.
 */
function movedTo(
  comparedIn: ComparisonCurrency,
  currency: keyof ExchangeRates,
  rate: Rational,
): ComparisonCurrency {
  const own = Rational.from(requireRate(comparedIn.rates, comparedIn.currency));
  const perEur = own.div(rate).round(20);
  if (currency !== 'EUR') return { ...comparedIn, rates: { ...comparedIn.rates, [currency]: perEur } };
  // Rates are stored per EUR: to change only EUR, all other rates must move the opposite way, except KM, which is
  // pegged to EUR.
  const factor = rate.div(own);
  const against = (one: keyof ExchangeRates) =>
    Rational.from(requireRate(comparedIn.rates, one)).mul(factor).round(20);
  return {
    ...comparedIn,
    rates: {
      EUR: toDecimal('1'),
      KM: requireRate(LANDED_TEST_RATES, 'KM'),
      RSD: against('RSD'),
      GBP: against('GBP'),
      USD: against('USD'),
    },
  };
}

describe('of any offers', () => {
  it('at a flip point the winner changes from one to the other', { tags: 'exhaustive' }, () => {
    let [found, tried] = [0, 0];
    fc.assert(
      fc.property(offersOf(1), inWhat, (offers, comparedIn) => {
        tried += 1;
        for (const flip of findWinnerFlips(rankAll(offers, comparedIn), comparedIn)) {
          found += 1;
          const winnerAt = (factor: Rational) => {
            const moved = movedTo(comparedIn, flip.currency, flip.rate.mul(factor));
            return findWinner(filterCandidates(rankAll(offers, moved)));
          };
          expect(winnerAt(Rational.of(999_999n, 1_000_000n))).toBe(flip.from_rfp);
          expect(winnerAt(Rational.of(1_000_001n, 1_000_000n))).toBe(flip.to_rfp);
        }
      }),
      { numRuns: RUNS, seed: SEED },
    );
    console.log(`flips: ${found} in ${tried} comparisons`);
    expect(found).toBeGreaterThan(tried / 4);
  });

  it('KM has no flip point, and neither has the own currency', () => {
    fc.assert(
      fc.property(offersOf(2), inWhat, (offers, comparedIn) => {
        const currencies = findWinnerFlips(rankAll(offers, comparedIn), comparedIn).map(
          ({ currency }) => currency,
        );
        expect(currencies).not.toContain('KM');
        expect(currencies).not.toContain(comparedIn.currency);
        if (comparedIn.currency === 'KM') expect(currencies).not.toContain('EUR');
      }),
      { numRuns: RUNS / 4, seed: SEED },
    );
  });

  it('parts add up to the total, best and worst to their bounds', { tags: 'exhaustive' }, () => {
    fc.assert(
      fc.property(offersOf(2), inWhat, (offers, comparedIn) => {
        for (const { parts, best, worst } of rankAll(offers, comparedIn)) {
          const amounts = parts.flatMap(({ amount }) => amount ?? []);
          const rounded = roundPreservingTotal(amounts, 2);
          expect(sum(rounded).toFixed(2)).toBe(sumRationals(amounts).round(2).toFixed(2));
          for (const [index, value] of rounded.entries()) {
            const off = Rational.from(value).sub(amounts[index] ?? Rational.of(0n));
            expect(off.compare(Rational.of(1n, 100n))).toBeLessThan(0);
            expect(off.compare(Rational.of(-1n, 100n))).toBeGreaterThan(0);
          }
          expect(best.compare(worst)).toBeLessThanOrEqual(0);
          if (amounts.length === parts.length) expect(best.compare(worst)).toBe(0);
        }
      }),
      { numRuns: RUNS, seed: SEED },
    );
  });

  it('the total never falls when any cost rises', () => {
    const raised = fc.record({
      goods: money(1_000_000),
      freight: money(1_000_000),
      advance: percent,
      lead: fc.nat(60),
      late: fc.nat(60),
      customs: percent,
      late_percent: percent,
    });
    const totalOf = (offer: LandedOffer, more: LandedCosts) =>
      sumRationals(Object.values(computeLandedAmounts(offer, more)).flatMap((amount) => amount ?? []));
    fc.assert(
      fc.property(stated, raised, (of, more) => {
        // Freight is allocated to goods by value. If freight exceeded the value of the goods, a more expensive line
        // could reduce the customs of the others.
        const freight = minOf(of.freight, sum(of.goods.map(({ net }) => net)));
        const offer = { ...of, freight, rfp_id: 1 };
        const before = totalOf(offer, buildLandedCosts());
        const [first, ...others] = offer.goods;
        const dearer: LandedOffer[] = [
          { ...offer, goods: first ? [{ ...first, net: first.net.add(more.goods) }, ...others] : [] },
          { ...offer, freight: offer.freight.add(more.freight) },
          { ...offer, advance_percent: minOf(offer.advance_percent.add(more.advance), toDecimal('100')) },
          { ...offer, lead_days: offer.lead_days + more.lead },
          { ...offer, late_days: offer.late_days + more.late },
        ];
        for (const one of dearer)
          expect(totalOf(one, buildLandedCosts()).compare(before)).toBeGreaterThanOrEqual(0);
        const customs = buildLandedCosts({
          late_percent: toDecimal('0.1').add(more.late_percent),
          ratesOf: (origin) => ({
            customs_percent: (origin === 'CN' ? toDecimal('5') : toDecimal('0')).add(more.customs),
            handling_percent: origin === 'CN' ? toDecimal('1.5') : toDecimal('0'),
          }),
        });
        expect(totalOf(offer, customs).compare(before)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: RUNS, seed: SEED },
    );
  });
});

function minOf(a: Decimal, b: Decimal): Decimal {
  return a.compare(b) < 0 ? a : b;
}

describe('the cost of a part of an offer', () => {
  const origins = fc.constantFrom('CN', 'RS', null);
  const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 3 });
  const offers = fc.array(
    fc.record({
      currency: fc.constantFrom(...CURRENCIES),
      goods: fc.array(
        fc.record({
          net: fc.bigInt({ min: 1n, max: 10n ** 10n }).map((cents) => Decimal.from(cents, 2)),
          origin: origins,
        }),
        { minLength: 1, maxLength: 4 },
      ),
      freight: maybe(fc.bigInt({ min: 0n, max: 10n ** 7n }).map((cents) => Decimal.from(cents, 2))),
      payment_days: maybe(fc.integer({ min: 0, max: 120 })),
      advance_percent: maybe(fc.constantFrom('0', '30', '100').map((percent) => toDecimal(percent))),
      lead_days: maybe(fc.integer({ min: 0, max: 90 })),
      late_days: maybe(fc.integer({ min: 0, max: 20 })),
    }),
    { minLength: 1, maxLength: 4 },
  );

  it('adds up to the worst case of the whole offer, whatever it does not say', () => {
    fc.assert(
      fc.property(offers, (some) => {
        const all = some.map((offer, index) => buildLandedOffer({ ...offer, rfp_id: index }));
        const bounded = boundOffers(
          all.map((offer) => toRankedOffer(offer)),
          COMPARED_IN_RSD,
        );
        for (const [index, offer] of all.entries()) {
          const rate = exchangeRateFrom(offer.currency, COMPARED_IN_RSD);
          const of = bounded[index];
          if (!of) throw new Error('an offer is missing');
          const factors = computeLandedFactors(offer, of, buildLandedCosts(), rate);
          const goods = offer.goods.map(({ net, origin }) =>
            Rational.from(net).mul(rate).mul(factors.of(origin)),
          );
          const off = sumRationals([factors.freight, ...goods]).sub(of.worst);
          expect(Math.abs(Number(off.n) / Number(off.d))).toBeLessThan(0.0001);
        }
      }),
      { numRuns: RUNS, seed: SEED },
    );
  });
});
