import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dec, ZERO } from '../money/decimal.ts';
import { openQuantity } from './facts.ts';
import { receiptRefusal, toleranceLeft } from './receipts.ts';

const line = (ordered: string, received = '0', closedShort = '0') => ({
  ordered: dec(ordered),
  received: dec(received),
  closedShort: dec(closedShort),
});

describe('how much above the order may still come', () => {
  it.each([
    // ordered, received, closed short, per cent → left
    ['100', '0', '0', '5', '5'],
    ['100', '100', '0', '5', '5'],
    ['100', '103', '0', '5', '2'],
    ['100', '105', '0', '5', '0'],
    // The company lowered its tolerance after more had come: nothing, never less than nothing.
    ['100', '105', '0', '2', '0'],
    ['100', '60', '40', '5', '5'],
    // What is closed short is not expected, so what comes of it counts as above.
    ['100', '62', '40', '5', '3'],
    ['100', '0', '0', '0', '0'],
    // To the thousandth, rounded half up as all quantities.
    ['33.333', '0', '0', '1', '0.333'],
    ['0.05', '0', '0', '1', '0.001'],
  ])('%s ordered, %s received, %s closed short, %s %%: %s', (ordered, received, short, percent, left) => {
    expect(toleranceLeft(line(ordered, received, short), dec(percent)).toString()).toBe(left);
  });

  it('however many deliveries come, together they never pass order and tolerance', () => {
    const thousandths = (max: number) =>
      fc.integer({ min: 1, max }).map((value) => dec(String(value)).div(dec('1000'), 3));
    fc.assert(
      fc.property(
        thousandths(200_000),
        fc.integer({ min: 0, max: 30 }),
        fc.array(thousandths(50_000), { maxLength: 30 }),
        (ordered, percent, deliveries) => {
          const share = dec(String(percent));
          let received = ZERO;
          for (const quantity of deliveries) {
            const now = { ordered, received, closedShort: ZERO };
            const judged = { quantity, open: openQuantity(now), tolerance: toleranceLeft(now, share) };
            if (receiptRefusal([judged]) === null) received = received.add(quantity);
          }
          const most = ordered.add(ordered.mul(share).div(dec('100'), 3));
          expect(received.compare(most)).toBeLessThanOrEqual(0);
        },
      ),
      { seed: 20261121 },
    );
  });
});

describe('what a receipt refuses', () => {
  const open = { open: dec('10'), tolerance: dec('1') };
  it.each([
    [[{ quantity: dec('0'), ...open }], 'quantity_required'],
    [[], 'quantity_required'],
    [[{ quantity: dec('-1'), ...open }], 'quantity_required'],
    [[{ quantity: dec('0.0001'), ...open }], 'quantity_required'],
    [[{ quantity: dec('11.001'), ...open }], 'quantity_not_open'],
    [[{ quantity: dec('11'), ...open }], null],
    [[{ quantity: dec('0'), damaged: dec('2'), ...open }], null],
    [
      [
        { quantity: dec('0'), ...open },
        { quantity: dec('1'), ...open },
      ],
      null,
    ],
  ])('case %#', (lines, code) => {
    expect(receiptRefusal(lines)).toBe(code);
  });
});
