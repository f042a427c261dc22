import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { max, sum, toDecimal } from '#platform/shared/money/decimal.ts';
import { computeOfferTotals } from '#platform/shared/money/vat.ts';
import { computeAwardFacts } from '../facts.ts';
import {
  computeUnitPriceAt,
  freightPerUnit,
  type OfferPrices,
  priceAcceptedPart,
  priceWholeOffer,
  toOfferPrices,
} from './pricing.ts';

const RUNS = process.env.SOAK ? 5000 : 1000;

const amount = (min: number, most: number, scale: number) =>
  fc.integer({ min, max: most }).map((units) => toDecimal(units).div(toDecimal(10 ** scale), scale));
const line = fc.record({
  quantity: amount(1, 5000, 1),
  unit_price: amount(1, 900_000, 4),
  vat_rate: fc.constantFrom('0', '10', '20').map(toDecimal),
  tiers: fc.uniqueArray(fc.record({ from_quantity: amount(1, 6000, 1), unit_price: amount(1, 900_000, 4) }), {
    maxLength: 5,
    selector: (step) => step.from_quantity.toString(),
  }),
});
const offers: fc.Arbitrary<OfferPrices> = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 6 }),
    freight: fc.option(
      fc.record({ net: amount(0, 90_000, 2), vat_rate: fc.constantFrom(toDecimal('20'), toDecimal('0')) }),
    ),
    bundles: fc.array(
      fc.record({ percent: amount(1, 10_000, 2), of: fc.array(fc.nat(5), { minLength: 1, maxLength: 3 }) }),
      {
        maxLength: 3,
      },
    ),
  })
  .map(({ lines, freight, bundles }) => ({
    freight,
    lines: lines.map((one, index) => ({ ...one, article_id: index + 1 })),
    bundles: bundles.map(({ percent, of }, index) => ({
      name: `B${index}`,
      percent,
      article_ids: [...new Set(of.map((place) => (place % lines.length) + 1))],
    })),
  }));

const plain = (quantity: string, price: string, vat = '20') => ({
  article_id: 1,
  quantity: toDecimal(quantity),
  unit_price: toDecimal(price),
  vat_rate: toDecimal(vat),
});

describe('price steps', () => {
  const stepped = {
    ...plain('100', '10'),
    tiers: [
      { from_quantity: toDecimal('100'), unit_price: toDecimal('8') },
      { from_quantity: toDecimal('50'), unit_price: toDecimal('9') },
    ],
  };

  it('hold from their quantity on', () => {
    expect(computeUnitPriceAt(stepped, toDecimal('49.999')).unit_price.toString()).toBe('10');
    expect(computeUnitPriceAt(stepped, toDecimal('50')).unit_price.toString()).toBe('9');
    expect(computeUnitPriceAt(stepped, toDecimal('100')).tier_from?.toString()).toBe('100');
  });

  it('hold in any order, and of two from the same quantity on the first', () => {
    const steps = ['50', '100', '100', '20'].map((from, n) => ({
      ...{ from_quantity: toDecimal(from), unit_price: toDecimal(n + 1) },
    }));
    expect(computeUnitPriceAt({ ...stepped, tiers: steps }, toDecimal('100')).unit_price.toString()).toBe(
      '2',
    );
    expect(computeUnitPriceAt({ ...stepped, tiers: steps }, toDecimal('60')).unit_price.toString()).toBe('1');
  });

  it('follow what is accepted, not what is offered', () => {
    const part = priceAcceptedPart({ lines: [stepped] }, [{ article_id: 1, quantity: toDecimal('60') }]);
    expect(part.totals.net.toFixed(2)).toBe('540.00');
    expect(priceWholeOffer({ lines: [stepped] }).totals.net.toFixed(2)).toBe('800.00');
  });
});

it('nothing is priced of an item that is not offered, nor of none of one', () => {
  const taken = [
    { article_id: 2, quantity: toDecimal('1') },
    { article_id: 1, quantity: toDecimal('0') },
  ];
  const none = priceAcceptedPart(
    { lines: [plain('10', '100')], freight: { net: toDecimal('5'), vat_rate: toDecimal('20') } },
    taken,
  );
  expect(none).toMatchObject({ lines: [], bundles: [], freight: null });
});

describe('an offer as it is stored', () => {
  const written = {
    lines: [
      {
        ...{ article_id: 1, quantity: '10', unit_price: '100.5', vat_rate: '20' },
        tiers: [{ from_quantity: '5', unit_price: '90' }],
      },
    ],
    bundles: [{ name: 'Both', percent: '10', article_ids: [1] }],
    freight_net: '500',
    freight_vat_rate: '10',
  };

  it('is read with all that decides its price', () => {
    expect(toOfferPrices(written)).toEqual({
      lines: [
        {
          ...{
            article_id: 1,
            quantity: toDecimal('10'),
            unit_price: toDecimal('100.5'),
            vat_rate: toDecimal('20'),
          },
          tiers: [{ from_quantity: toDecimal('5'), unit_price: toDecimal('90') }],
        },
      ],
      bundles: [{ name: 'Both', percent: toDecimal('10'), article_ids: [1] }],
      freight: { net: toDecimal('500'), vat_rate: toDecimal('10') },
    });
  });

  it('has freight only with both its amount and its rate', () => {
    expect(toOfferPrices({ ...written, freight_net: null }).freight).toBeNull();
    expect(toOfferPrices({ ...written, freight_vat_rate: null }).freight).toBeNull();
  });
});

describe('bundles', () => {
  it('of the higher per cent count whichever comes first', () => {
    const both = ['25', '10'].map((percent) => ({
      name: percent,
      percent: toDecimal(percent),
      article_ids: [1],
    }));
    const priced = priceWholeOffer({ lines: [plain('10', '100')], bundles: both });
    expect(priced.lines[0]?.bundle_percent).toEqual(toDecimal('25'));
  });

  const offer: OfferPrices = {
    lines: [plain('10', '100'), { ...plain('10', '33.3333'), article_id: 2 }],
    bundles: [
      { name: 'Both', percent: toDecimal('10'), article_ids: [1, 2] },
      { name: 'The first', percent: toDecimal('25'), article_ids: [1] },
    ],
  };

  it('count when all of them is taken whole, and of two that share a line the better one for the buyer', () => {
    const whole = priceWholeOffer(offer);
    expect(whole.lines.map((one) => one.unit_price.toString())).toEqual(['75', '30']);
    expect(whole.bundles.map(({ name }) => name)).toEqual(['Both', 'The first']);
    const part = priceAcceptedPart(offer, [
      { article_id: 1, quantity: toDecimal('10') },
      { article_id: 2, quantity: toDecimal('9.999') },
    ]);
    expect(part.lines.map((one) => one.unit_price.toString())).toEqual(['75', '33.3333']);
  });
});

describe('freight', () => {
  const freight = { net: toDecimal('500'), vat_rate: toDecimal('10') };

  it('counts once, at its own rate of VAT, and not where nothing is taken', () => {
    const one = priceAcceptedPart({ lines: [plain('10', '100')], freight }, [
      { article_id: 1, quantity: toDecimal('1') },
    ]);
    expect(one.totals.net.toFixed(2)).toBe('600.00');
    expect(one.totals.vat.toFixed(2)).toBe('70.00');
    expect(one.goods_net.toFixed(2)).toBe('100.00');
    expect(freightPerUnit(freight, [{ article_id: 1, quantity: toDecimal('1') }]).toString()).toBe('500');
    expect(priceAcceptedPart({ lines: [plain('10', '100')], freight }, []).totals.gross.isZero()).toBe(true);
  });

  const record = (received: string, closed: string) => ({
    lines: [
      {
        ...plain('10', '100'),
        ordered: toDecimal('10'),
        received: toDecimal(received),
        closed_short: toDecimal(closed),
      },
    ],
    freight,
    paid: toDecimal('0'),
    payment_mode: null,
    finally_paid: false,
  });

  it('is payable with the first receipt, no longer once it is reversed, and not where everything is closed short', () => {
    expect(computeAwardFacts(record('0', '0')).payable.toFixed(2)).toBe('1750.00');
    expect(computeAwardFacts(record('0', '0')).payable_for_received.toFixed(2)).toBe('0.00');
    expect(computeAwardFacts(record('1', '0')).payable_for_received.toFixed(2)).toBe('670.00');
    expect(computeAwardFacts(record('1', '9')).payable.toFixed(2)).toBe('670.00');
    expect(computeAwardFacts(record('0', '10')).payable.toFixed(2)).toBe('0.00');
  });
});

describe('of any offer', () => {
  it('what is payable before anything comes is what was priced', () => {
    fc.assert(
      fc.property(offers, (offer) => {
        const priced = priceWholeOffer(offer);
        const facts = computeAwardFacts({
          lines: priced.lines.map((one) => ({
            ...one,
            ordered: one.quantity,
            received: toDecimal('0'),
            closed_short: toDecimal('0'),
          })),
          freight: priced.freight,
          paid: toDecimal('0'),
          payment_mode: null,
          finally_paid: false,
        });
        expect(facts.payable.toFixed(2)).toBe(priced.totals.gross.toFixed(2));
        expect(facts.payable_net.toFixed(2)).toBe(priced.totals.net.toFixed(2));
      }),
      { numRuns: RUNS, seed: 120 },
    );
  });

  it('without steps, bundles and freight it costs what it always cost', () => {
    fc.assert(
      fc.property(offers, ({ lines }) => {
        const old = lines.map(({ tiers: _, ...one }) => one);
        const priced = priceWholeOffer({ lines: old });
        expect(priced.totals).toEqual(computeOfferTotals(old));
        expect(priced.lines.map(({ net }) => net)).toEqual(priced.totals.lines);
      }),
      { numRuns: RUNS, seed: 120 },
    );
  });

  it('a part is never dearer than its lines at their dearest prices and the freight', () => {
    fc.assert(
      fc.property(offers, fc.array(fc.nat(100), { minLength: 6, maxLength: 6 }), (offer, shares) => {
        const taken = offer.lines.map(({ article_id, quantity }, index) => ({
          article_id,
          quantity: quantity.mul(toDecimal(shares[index] ?? 0)).div(toDecimal(100), 3),
        }));
        const priced = priceAcceptedPart(offer, taken);
        const dearest = sum(
          offer.lines.map((one, index) =>
            (taken[index]?.quantity ?? toDecimal(0))
              .mul(max(one.unit_price, ...(one.tiers ?? []).map((step) => step.unit_price)))
              .roundHalfUp(2),
          ),
        );
        expect(priced.goods_net.compare(dearest)).toBeLessThanOrEqual(0);
        expect(priced.totals.net.toFixed(2)).toBe(
          priced.goods_net.add(priced.freight?.net ?? toDecimal(0)).toFixed(2),
        );
      }),
      { numRuns: RUNS, seed: 120 },
    );
  });
});
