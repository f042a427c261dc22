import { expect, it } from 'vitest';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { computeLandedFactors } from './factors.ts';
import { buildLandedCosts, buildLandedOffer, COMPARED_IN_RSD, toRankedOffer } from './landed.test-support.ts';
import type { LandedOffer } from './parts.ts';
import { boundOffers, exchangeRateFrom } from './ranking.ts';

/** Returns the first offer's factors: for goods from China, from Serbia and of unknown origin, and for freight. */
function factorsOf(first: LandedOffer, ...others: LandedOffer[]) {
  const [bounded] = boundOffers(
    [first, ...others].map((offer) => toRankedOffer(offer)),
    COMPARED_IN_RSD,
  );
  if (!bounded) throw new Error('an offer is bounded');
  const { of, freight } = computeLandedFactors(
    first,
    bounded,
    buildLandedCosts(),
    exchangeRateFrom(first.currency, COMPARED_IN_RSD),
  );
  const exact = [of('CN'), of('RS'), of(null), freight].map((one) => one.round(8).toString());
  return Object.fromEntries(['CN', 'RS', 'unsaid', 'freight'].map((name, at) => [name, exact[at]]));
}

const paidAtOnce = { payment_days: 0, advance_percent: toDecimal('0') };
const goods = [
  { net: toDecimal('75000'), origin: 'CN' },
  { net: toDecimal('25000'), origin: 'RS' },
];

it('goods from a country bear its own customs and handling, and freight those of the whole offer', () => {
  // A delay of four days costs 0.4 per cent. Three quarters of the goods come from China; customs and handling add 6.5
  // per cent to that part.
  expect(factorsOf(buildLandedOffer({ ...paidAtOnce, goods }))).toEqual({
    ...{ CN: '1.069', RS: '1.004', unsaid: '1.05275', freight: '8390' },
  });
});

it('what is paid later or in advance makes all goods and the freight cheaper or dearer alike', () => {
  const late = buildLandedOffer({ goods, payment_days: 73, advance_percent: toDecimal('0'), late_days: 0 });
  // Interest for a fifth of a year is 1.8 per cent.
  expect(factorsOf(late)).toMatchObject({ CN: '1.047', RS: '0.982', freight: '8246' });
});

it('customs that an offer does not tell are spread over its goods by their value, wherever these come from', () => {
  const silent = buildLandedOffer({ ...paidAtOnce, goods: [{ net: toDecimal('200000'), origin: null }] });
  const other = buildLandedOffer({ ...paidAtOnce, rfp_id: 2 });
  // The other offer has customs of 5,400 and handling of 1,620.
  expect(factorsOf(silent, other)).toEqual({
    ...{ CN: '1.0391', RS: '1.0391', unsaid: '1.0391', freight: '8000' },
  });
});

it('freight that an offer does not tell counts for the dearest of the others, without customs of its own', () => {
  const silent = buildLandedOffer({
    ...paidAtOnce,
    freight: null,
    late_days: 0,
    goods: [{ net: toDecimal('100000'), origin: 'RS' }],
  });
  const others = ['2000', '9000'].map((freight) =>
    buildLandedOffer({
      ...paidAtOnce,
      freight: toDecimal(freight),
      goods: [{ net: toDecimal('1000'), origin: 'RS' }],
    }),
  );
  expect(factorsOf(silent, ...others)).toMatchObject({ RS: '1', freight: '9000' });
});
