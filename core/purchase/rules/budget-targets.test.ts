import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Decimal, toDecimal } from '#platform/shared/money/decimal.ts';
import { computeBudgetTargets } from './budget-targets.ts';

const award = (more: Partial<Record<'payable_net' | 'payable' | 'paid', string>> = {}) => ({
  payable_net: toDecimal(more.payable_net ?? '1000'),
  payable: toDecimal(more.payable ?? '1200'),
  paid: toDecimal(more.paid ?? '0'),
  orderedNet: toDecimal('1000'),
  orderedGross: toDecimal('1200'),
});
const texts = ({ committed, actual }: { committed: Decimal; actual: Decimal }) => [
  committed.toFixed(2),
  actual.toFixed(2),
];

describe('what an award holds of its budget', () => {
  it.each([
    ['nothing paid', award(), ['1000.00', '0.00']],
    ['a part paid', award({ paid: '300' }), ['750.00', '250.00']],
    ['all paid', award({ paid: '1200' }), ['0.00', '1000.00']],
    ['closed short', award({ payable_net: '400', payable: '480' }), ['400.00', '0.00']],
    [
      'closed short of what bears the higher VAT',
      award({ payable_net: '400', payable: '440', paid: '220' }),
      ['200.00', '200.00'],
    ],
    [
      'closed short below what is paid',
      award({ payable_net: '400', payable: '480', paid: '600' }),
      ['0.00', '500.00'],
    ],
    [
      'closed short to nothing, paid before',
      award({ payable_net: '0', payable: '0', paid: '600' }),
      ['0.00', '500.00'],
    ],
  ])('%s', (_title, given, expected) => {
    expect(texts(computeBudgetTargets(given))).toEqual(expected);
  });

  it('a free order holds nothing', () => {
    const free = {
      payable_net: toDecimal(0),
      payable: toDecimal(0),
      paid: toDecimal(0),
      orderedNet: toDecimal(0),
      orderedGross: toDecimal(0),
    };
    expect(texts(computeBudgetTargets(free))).toEqual(['0.00', '0.00']);
  });

  it('committed and actual make up what is payable while no more than that is paid', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 0, max: 100 }),
        (cents, percent) => {
          const net = toDecimal(cents).div(toDecimal(100), 2);
          const gross = net.mul(toDecimal('1.2')).roundHalfUp(2);
          const paid = gross.mul(toDecimal(percent)).div(toDecimal(100), 2);
          const { committed, actual } = computeBudgetTargets({
            payable_net: net,
            payable: gross,
            paid,
            orderedNet: net,
            orderedGross: gross,
          });
          expect(committed.add(actual).toFixed(2)).toBe(net.toFixed(2));
          expect(actual.isNegative()).toBe(false);
        },
      ),
    );
  });
});
