import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sum, toDecimal } from '#platform/shared/money/decimal.ts';
import {
  computeDefaultAcceptance,
  findAcceptanceRefusal,
  findAcceptedSupplier,
  sumAcceptedQuantities,
} from './acceptance.ts';

fc.configureGlobal({ seed: 20261121 });

describe('accepting', () => {
  it('what is offered, up to what is still free of each article', () => {
    const lines = [
      { article_id: 1, offered: toDecimal(10), requested: toDecimal(10), accepted_elsewhere: toDecimal(4) },
      { article_id: 2, offered: toDecimal(3), requested: toDecimal(5), accepted_elsewhere: toDecimal(0) },
      { article_id: 3, offered: null, requested: toDecimal(5), accepted_elsewhere: toDecimal(0) },
      { article_id: 4, offered: toDecimal(5), requested: toDecimal(5), accepted_elsewhere: toDecimal(5) },
    ];
    const taken = computeDefaultAcceptance(lines).map(({ article_id, quantity }) => [
      article_id,
      quantity.toString(),
    ]);
    expect(taken).toEqual([
      [1, '6'],
      [2, '3'],
    ]);
  });

  it('refuses a negative quantity even beside a good one', () => {
    const line = {
      article_id: 1,
      offered: toDecimal(5),
      requested: toDecimal(5),
      accepted_elsewhere: toDecimal(0),
    };
    expect(
      findAcceptanceRefusal([
        { ...line, accepted: toDecimal(1) },
        { ...line, accepted: toDecimal(-1) },
      ]),
    ).toBe('quantity_required');
  });

  it('refuses to take nothing, from nobody or of a line that was left out', () => {
    const line = { article_id: 1, offered: null, requested: toDecimal(5), accepted_elsewhere: toDecimal(0) };
    expect(findAcceptanceRefusal([])).toBe('quantity_required');
    expect(findAcceptanceRefusal([{ ...line, accepted: toDecimal(0) }])).toBe('quantity_required');
    expect(findAcceptanceRefusal([{ ...line, accepted: toDecimal(1) }])).toBe('line_not_offered');
  });

  it('leaves lines alone of which nothing is taken', () => {
    const line = {
      article_id: 1,
      offered: toDecimal(5),
      requested: toDecimal(5),
      accepted_elsewhere: toDecimal(0),
    };
    const leftOut = { ...line, article_id: 2, offered: null, accepted: toDecimal(0) };
    expect(findAcceptanceRefusal([leftOut, { ...line, accepted: toDecimal(1) }])).toBeNull();
  });

  it('exactly what is offered is allowed, a thousandth more is not', () => {
    const line = {
      article_id: 1,
      offered: toDecimal(3),
      requested: toDecimal(5),
      accepted_elsewhere: toDecimal(0),
    };
    expect(findAcceptanceRefusal([{ ...line, accepted: toDecimal(3) }])).toBeNull();
    expect(findAcceptanceRefusal([{ ...line, accepted: toDecimal('3.001') }])).toBe('accepted_above_offered');
  });

  it('exactly what is requested is allowed, a thousandth more is not', () => {
    const line = {
      article_id: 1,
      offered: toDecimal(9),
      requested: toDecimal(5),
      accepted_elsewhere: toDecimal(2),
    };
    expect(findAcceptanceRefusal([{ ...line, accepted: toDecimal(3) }])).toBeNull();
    expect(findAcceptanceRefusal([{ ...line, accepted: toDecimal('3.001') }])).toBe(
      'accepted_above_requested',
    );
  });

  it('never takes more than requested in all, whatever suppliers are accepted one after the other', () => {
    const quantity = fc.integer({ min: 0, max: 20_000 }).map((n) => toDecimal(n).div(toDecimal(1000), 3));
    fc.assert(
      fc.property(quantity, fc.array(fc.tuple(quantity, quantity), { maxLength: 6 }), (requested, tries) => {
        const accepted = [toDecimal(0)];
        for (const [offered, wanted] of tries) {
          const line = {
            article_id: 1,
            accepted: wanted,
            offered,
            requested,
            accepted_elsewhere: sum(accepted),
          };
          if (findAcceptanceRefusal([line]) === null) accepted.push(wanted);
        }
        expect(sum(accepted).compare(requested)).toBeLessThanOrEqual(0);
      }),
    );
  });

  it('the default is always acceptable', () => {
    const quantity = fc.integer({ min: 1, max: 20_000 }).map((n) => toDecimal(n).div(toDecimal(1000), 3));
    fc.assert(
      fc.property(quantity, quantity, quantity, (offered, requested, acceptedElsewhere) => {
        const line = { article_id: 1, offered, requested, accepted_elsewhere: acceptedElsewhere };
        const [taken] = computeDefaultAcceptance([line]);
        if (taken === undefined) expect(acceptedElsewhere.compare(requested)).toBeGreaterThanOrEqual(0);
        else expect(findAcceptanceRefusal([{ ...line, accepted: taken.quantity }])).toBeNull();
      }),
    );
  });
});

it('S7.28 sums the accepted quantities per article next to those requested', () => {
  const sums = sumAcceptedQuantities(
    [
      { article_id: 1, quantity: toDecimal(10) },
      { article_id: 2, quantity: toDecimal(5) },
    ],
    [
      { article_id: 1, quantity: toDecimal('2.5') },
      { article_id: 1, quantity: toDecimal(4) },
    ],
  );
  expect(sums.map((line) => [line.article_id, line.accepted.toString(), line.requested.toString()])).toEqual([
    [1, '6.5', '10'],
    [2, '0', '5'],
  ]);
});

it('S3.09 accepted_supplier is the one with the largest amount, of equals the smaller id', () => {
  const awards = [
    { supplier_id: 7, amount: toDecimal('99.99') },
    { supplier_id: 9, amount: toDecimal('100.00') },
    { supplier_id: 8, amount: toDecimal('100') },
  ];
  expect(findAcceptedSupplier(awards)).toBe(8);
  expect(findAcceptedSupplier([...awards].reverse())).toBe(8);
  expect(findAcceptedSupplier([])).toBeNull();
});
