import { describe, expect, it } from 'vitest';
import type { Currency } from '#platform/shared/currencies.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { findWinnerFlips } from './flips.ts';
import { LANDED_TEST_RATES } from './landed.test-support.ts';
import { boundOffers, type RankedOffer } from './ranking.ts';
import { Rational, ZERO_RATIONAL } from './rational.ts';

/** Creates an offer of goods and freight only; a null freight means that it is not stated. */
const offered = (
  rfp_id: number,
  currency: Currency,
  goods: string,
  freight: string | null = '0',
): RankedOffer => ({
  ...{ rfp_id, currency, can_win: true },
  amounts: {
    goods: Rational.from(toDecimal(goods)),
    freight: freight === null ? null : Rational.from(toDecimal(freight)),
    ...{
      customs: ZERO_RATIONAL,
      handling: ZERO_RATIONAL,
      payment_days: ZERO_RATIONAL,
      advance: ZERO_RATIONAL,
      lateness: ZERO_RATIONAL,
    },
  },
});

const flipsOf = (company: Currency, offers: readonly RankedOffer[]) => {
  const comparedIn = { currency: company, rates: LANDED_TEST_RATES };
  return findWinnerFlips(boundOffers(offers, comparedIn), comparedIn).map(
    ({ currency, rate, from_rfp, to_rfp }) => `${currency} ${rate.round(4)}: ${from_rfp} to ${to_rfp}`,
  );
};

describe('the rates at which another supplier wins', () => {
  it.each<[string[], Currency, RankedOffer[]]>([
    [['EUR 110: 1 to 2'], 'RSD', [offered(1, 'EUR', '100'), offered(2, 'RSD', '11000')]],
    [['GBP 110: 1 to 2'], 'RSD', [offered(1, 'GBP', '100'), offered(2, 'RSD', '11000')]],
    [['USD 110: 1 to 2'], 'RSD', [offered(1, 'USD', '100'), offered(2, 'RSD', '11000')]],
    [['RSD 0.01: 1 to 2'], 'EUR', [offered(1, 'RSD', '11000'), offered(2, 'EUR', '110')]],
    // KM moves with EUR: 195.583 KM are 100 EUR.
    [['EUR 110: 1 to 2'], 'RSD', [offered(1, 'KM', '195.583'), offered(2, 'RSD', '11000')]],
    [[], 'KM', [offered(1, 'EUR', '100'), offered(2, 'KM', '150')]],
    [[], 'EUR', [offered(1, 'KM', '100'), offered(2, 'EUR', '60')]],
    // Offers in one currency move together, and an offer that never wins changes nothing.
    [[], 'RSD', [offered(1, 'EUR', '100'), offered(2, 'EUR', '110')]],
    [
      ['EUR 110: 1 to 2'],
      'RSD',
      [offered(1, 'EUR', '100'), offered(2, 'RSD', '11000'), offered(3, 'RSD', '12000')],
    ],
    // Each currency moves alone, while the other stays unchanged.
    [
      ['EUR 110: 1 to 3', 'GBP 122.2222: 2 to 3'],
      'RSD',
      [offered(1, 'EUR', '100'), offered(2, 'GBP', '90'), offered(3, 'RSD', '11000')],
    ],
  ])('are %j in %s', (flips, company, offers) => {
    expect(flipsOf(company, offers)).toEqual(flips);
  });

  it('are none where it is open in between who wins', () => {
    // The first offer wins below a rate of 90 and loses above 110, whatever its freight is.
    const offers = [
      offered(1, 'EUR', '100', null),
      offered(2, 'RSD', '11000', '1000'),
      offered(3, 'RSD', '50000', '3000'),
    ];
    expect(flipsOf('RSD', offers)).toEqual([]);
  });

  it('are none of an offer that cannot win', () => {
    const part = { ...offered(1, 'EUR', '100'), can_win: false };
    expect(flipsOf('RSD', [part, offered(2, 'RSD', '11000')])).toEqual([]);
  });
});
