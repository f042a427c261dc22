import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { max, min, toDecimal, ZERO } from '#platform/shared/money/decimal.ts';
import { computeAwardFacts, computeOpenQuantity } from './facts.ts';
import {
  computeToleranceLeft,
  computeUndamagedQuantity,
  findReceiptRefusal,
  getGoodsState,
} from './receipts.ts';

const line = (ordered: string, received = '0', closedShort = '0') => ({
  ordered: toDecimal(ordered),
  received: toDecimal(received),
  closed_short: toDecimal(closedShort),
});

describe('how much above the order may still come', () => {
  it.each([
    // ordered, received, closed short, per cent → tolerance left
    ['100', '0', '0', '5', '5'],
    ['100', '100', '0', '5', '5'],
    ['100', '103', '0', '5', '2'],
    ['100', '105', '0', '5', '0'],
    // The company lowered its tolerance after an over-delivery: the result is zero, never negative.
    ['100', '105', '0', '2', '0'],
    ['100', '60', '40', '5', '5'],
    // A quantity that is closed short is not expected, so receiving it counts as over-delivery.
    ['100', '62', '40', '5', '3'],
    ['100', '0', '0', '0', '0'],
    // Rounded half up to three decimals, like all quantities.
    ['33.333', '0', '0', '1', '0.333'],
    ['0.05', '0', '0', '1', '0.001'],
  ])('%s ordered, %s received, %s closed short, %s %%: %s', (ordered, received, short, percent, left) => {
    expect(computeToleranceLeft(line(ordered, received, short), toDecimal(percent)).toString()).toBe(left);
  });

  it('however many deliveries come, damaged or not: open and payable count what is sound, within order and tolerance', () => {
    const thousandths = (max: number) =>
      fc.integer({ min: 0, max }).map((value) => toDecimal(String(value)).div(toDecimal('1000'), 3));
    fc.assert(
      fc.property(
        thousandths(200_000).filter((ordered) => ordered.isPositive()),
        fc.integer({ min: 0, max: 30 }),
        fc.array(fc.tuple(thousandths(50_000), fc.integer({ min: 0, max: 4 })), { maxLength: 30 }),
        (ordered, percent, deliveries) => {
          const share = toDecimal(String(percent));
          let received = ZERO;
          let delivered = ZERO;
          let damaged = ZERO;
          for (const [quantity, quarters] of deliveries) {
            const broken = quantity.mul(toDecimal(String(quarters))).div(toDecimal('4'), 3);
            const now = { ordered, received, closed_short: ZERO };
            const judged = {
              quantity,
              damaged: broken,
              open: computeOpenQuantity(now),
              tolerance: computeToleranceLeft(now, share),
            };
            if (findReceiptRefusal([judged]) !== null) continue;
            received = received.add(computeUndamagedQuantity(judged));
            delivered = delivered.add(quantity);
            damaged = damaged.add(broken);
          }
          expect(received.toString()).toBe(delivered.sub(damaged).toString());
          const most = ordered.add(ordered.mul(share).div(toDecimal('100'), 3));
          expect(received.compare(most)).toBeLessThanOrEqual(0);
          const line = {
            article_id: 1,
            ordered,
            received,
            closed_short: ZERO,
            unit_price: toDecimal('1'),
            vat_rate: ZERO,
          };
          const facts = computeAwardFacts({
            lines: [line],
            paid: ZERO,
            payment_mode: null,
            finally_paid: false,
          });
          expect(facts.open.get(1)?.toString()).toBe(max(ordered.sub(received), ZERO).toString());
          expect(facts.payable_for_received.toString()).toBe(
            min(received, ordered).roundHalfUp(2).toString(),
          );
        },
      ),
      { seed: 20261121 },
    );
  });
});

describe('what a receipt refuses', () => {
  const open = { open: toDecimal('10'), tolerance: toDecimal('1') };
  it.each([
    [[{ quantity: toDecimal('0'), ...open }], 'quantity_required'],
    [[], 'quantity_required'],
    [[{ quantity: toDecimal('-1'), ...open }], 'quantity_required'],
    [[{ quantity: toDecimal('0.0001'), ...open }], 'quantity_required'],
    [[{ quantity: toDecimal('11.001'), ...open }], 'quantity_not_open'],
    [[{ quantity: toDecimal('11'), ...open }], null],
    [[{ quantity: toDecimal('2'), damaged: toDecimal('2'), ...open }], null],
    // More goods are damaged than delivered.
    [[{ quantity: toDecimal('1'), damaged: toDecimal('2'), ...open }], 'quantity_required'],
    [[{ quantity: toDecimal('15'), damaged: toDecimal('4'), ...open }], null],
    [[{ quantity: toDecimal('15'), damaged: toDecimal('3.999'), ...open }], 'quantity_not_open'],
    [
      [
        { quantity: toDecimal('0'), ...open },
        { quantity: toDecimal('1'), ...open },
      ],
      null,
    ],
    // A single line above the open quantity causes the whole receipt to be refused.
    [
      [
        { quantity: toDecimal('12'), ...open },
        { quantity: toDecimal('1'), ...open },
      ],
      'quantity_not_open',
    ],
  ])('case %#', (lines, code) => {
    expect(findReceiptRefusal(lines)).toBe(code);
  });
});

it('the goods are ordered until the first came, and received once nothing more is expected', () => {
  expect([true, false].flatMap((open) => [true, false].map((came) => getGoodsState({ open, came })))).toEqual(
    ['partly', 'ordered', 'received', 'received'],
  );
});
