import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dec, sum } from '#platform/shared/money/decimal.ts';
import { acceptanceRefusal, acceptedQuantities, acceptedSupplier, defaultAcceptance } from './acceptance.ts';

fc.configureGlobal({ seed: 20261121 });

describe('accepting', () => {
  it('what is offered, up to what is still free of each article', () => {
    const lines = [
      { article_id: 1, offered: dec(10), requested: dec(10), accepted_elsewhere: dec(4) },
      { article_id: 2, offered: dec(3), requested: dec(5), accepted_elsewhere: dec(0) },
      { article_id: 3, offered: null, requested: dec(5), accepted_elsewhere: dec(0) },
      { article_id: 4, offered: dec(5), requested: dec(5), accepted_elsewhere: dec(5) },
    ];
    const taken = defaultAcceptance(lines).map(({ article_id, quantity }) => [
      article_id,
      quantity.toString(),
    ]);
    expect(taken).toEqual([
      [1, '6'],
      [2, '3'],
    ]);
  });

  it('refuses a negative quantity even beside a good one', () => {
    const line = { article_id: 1, offered: dec(5), requested: dec(5), accepted_elsewhere: dec(0) };
    expect(
      acceptanceRefusal([
        { ...line, accepted: dec(1) },
        { ...line, accepted: dec(-1) },
      ]),
    ).toBe('quantity_required');
  });

  it('refuses to take nothing, from nobody or of a line that was left out', () => {
    const line = { article_id: 1, offered: null, requested: dec(5), accepted_elsewhere: dec(0) };
    expect(acceptanceRefusal([])).toBe('quantity_required');
    expect(acceptanceRefusal([{ ...line, accepted: dec(0) }])).toBe('quantity_required');
    expect(acceptanceRefusal([{ ...line, accepted: dec(1) }])).toBe('line_not_offered');
  });

  it('leaves lines alone of which nothing is taken', () => {
    const line = { article_id: 1, offered: dec(5), requested: dec(5), accepted_elsewhere: dec(0) };
    const leftOut = { ...line, article_id: 2, offered: null, accepted: dec(0) };
    expect(acceptanceRefusal([leftOut, { ...line, accepted: dec(1) }])).toBeNull();
  });

  it('exactly what is offered is allowed, a thousandth more is not', () => {
    const line = { article_id: 1, offered: dec(3), requested: dec(5), accepted_elsewhere: dec(0) };
    expect(acceptanceRefusal([{ ...line, accepted: dec(3) }])).toBeNull();
    expect(acceptanceRefusal([{ ...line, accepted: dec('3.001') }])).toBe('accepted_above_offered');
  });

  it('exactly what is requested is allowed, a thousandth more is not', () => {
    const line = { article_id: 1, offered: dec(9), requested: dec(5), accepted_elsewhere: dec(2) };
    expect(acceptanceRefusal([{ ...line, accepted: dec(3) }])).toBeNull();
    expect(acceptanceRefusal([{ ...line, accepted: dec('3.001') }])).toBe('accepted_above_requested');
  });

  it('never takes more than requested in all, whatever suppliers are accepted one after the other', () => {
    const quantity = fc.integer({ min: 0, max: 20_000 }).map((n) => dec(n).div(dec(1000), 3));
    fc.assert(
      fc.property(quantity, fc.array(fc.tuple(quantity, quantity), { maxLength: 6 }), (requested, tries) => {
        const accepted = [dec(0)];
        for (const [offered, wanted] of tries) {
          const line = {
            article_id: 1,
            accepted: wanted,
            offered,
            requested,
            accepted_elsewhere: sum(accepted),
          };
          if (acceptanceRefusal([line]) === null) accepted.push(wanted);
        }
        expect(sum(accepted).compare(requested)).toBeLessThanOrEqual(0);
      }),
    );
  });

  it('the default is always acceptable', () => {
    const quantity = fc.integer({ min: 1, max: 20_000 }).map((n) => dec(n).div(dec(1000), 3));
    fc.assert(
      fc.property(quantity, quantity, quantity, (offered, requested, acceptedElsewhere) => {
        const line = { article_id: 1, offered, requested, accepted_elsewhere: acceptedElsewhere };
        const [taken] = defaultAcceptance([line]);
        if (taken === undefined) expect(acceptedElsewhere.compare(requested)).toBeGreaterThanOrEqual(0);
        else expect(acceptanceRefusal([{ ...line, accepted: taken.quantity }])).toBeNull();
      }),
    );
  });
});

it('S7.28 sums the accepted quantities per article next to those requested', () => {
  const sums = acceptedQuantities(
    [
      { article_id: 1, quantity: dec(10) },
      { article_id: 2, quantity: dec(5) },
    ],
    [
      { article_id: 1, quantity: dec('2.5') },
      { article_id: 1, quantity: dec(4) },
    ],
  );
  expect(sums.map((line) => [line.article_id, line.accepted.toString(), line.requested.toString()])).toEqual([
    [1, '6.5', '10'],
    [2, '0', '5'],
  ]);
});

it('S3.09 accepted_supplier is the one with the largest amount, of equals the smaller id', () => {
  const awards = [
    { supplier_id: 7, amount: dec('99.99') },
    { supplier_id: 9, amount: dec('100.00') },
    { supplier_id: 8, amount: dec('100') },
  ];
  expect(acceptedSupplier(awards)).toBe(8);
  expect(acceptedSupplier([...awards].reverse())).toBe(8);
  expect(acceptedSupplier([])).toBeNull();
});
