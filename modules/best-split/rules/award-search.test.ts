import { describe, expect, it } from 'vitest';
import { dec } from '#platform/shared/money/decimal.ts';
import { aLine, anOffer, aRequest } from './award.test-support.ts';
import type { AwardRule } from './award-rules.ts';
import {
  atBothPrices,
  byProgram,
  type Instead,
  laboratory,
  nothing,
  plan,
  stepped,
} from './award-search.test-support.ts';

const two: AwardRule = { kind: 'at_least_two' };
/** Reports a cost of the best plan that is higher than its real cost. */
const dearer =
  (by: number): Instead =>
  ({ objective }) => ({ objective: objective + by });

/**
 * Two items, two pieces each. Item 1 is cheapest from supplier 1, item 2 from supplier 2, and nothing from supplier 3.
 */
const three = aRequest(
  [2, 2],
  [
    anOffer(1, [aLine(1, 2, 10), aLine(2, 2, 14)]),
    anOffer(2, [aLine(1, 2, 12), aLine(2, 2, 11)]),
    anOffer(3, [aLine(1, 2, 13), aLine(2, 2, 15)], { freight_net: dec(1) }),
  ],
);
const cheapest = [2, 0, 0, 0, 2, 0];
const bySupplier2 = [0, 2, 0, 0, 2, 0];

/** Two items at twenty each; supplier 1 offers only the first item, with a minimum order. */
const least = (minimum: number) =>
  aRequest(
    [2, 2],
    [anOffer(1, [aLine(1, 2, 10)], { minimum_order_net: dec(minimum) }), anOffer(2, [aLine(2, 2, 10)])],
  );

describe('a request that the sets of suppliers solve', () => {
  it('needs no solver, and its plan is the best', () => {
    const { best, runs } = laboratory(three, []);
    expect(best()).toEqual({ steps: cheapest, cost: 42, bound: null, solver: 'subsets' });
    expect(runs).toEqual([]);
  });

  it('is impossible where no set of them is allowed', () => {
    expect(
      laboratory(
        three,
        [1, 2, 3].map((rfp_id) => ({ kind: 'exclude', rfp_id })),
      ).best(),
    ).toBe('impossible');
  });
});

describe('items that come from one supplier', () => {
  // Item 2 has no offer.
  const gap = aRequest(
    [1, 1, 1],
    [anOffer(1, [aLine(1, 1, 9), aLine(3, 1, 10)]), anOffer(2, [aLine(1, 1, 10), aLine(3, 1, 9)])],
  );
  const together = (...article_ids: number[]): AwardRule => ({ kind: 'together', article_ids });

  it('are those that belong together', () => {
    expect(laboratory(gap, [together(1, 3)]).best()).toMatchObject({ steps: [1, 0, 1, 0], cost: 19 });
  });

  it('are not those that belong together with the same item that nobody offers', () => {
    const { best } = laboratory(gap, [together(1, 2), together(2, 3)]);
    expect(best()).toMatchObject({ steps: [1, 0, 0, 1], cost: 18 });
  });
});

describe('a program', () => {
  const found = { steps: cheapest, cost: 42, bound: null, solver: 'program' };

  it('is solved by the cheapest plan', () => {
    expect(laboratory(three, [two]).best()).toEqual(found);
  });

  it('is impossible where the solver says so', () => {
    expect(laboratory(three, [two, { kind: 'max_suppliers', count: 1 }]).best()).toBe('impossible');
  });

  it('has no plan in time where the solver finds none', () => {
    expect(laboratory(three, [byProgram], nothing, nothing, nothing, nothing).best()).toBe('no_time');
  });

  it('has a plan that is not proved to be the best where the solver is stopped', () => {
    const stopped = plan(bySupplier2, { state: 'stopped', bound: 40.5 });
    expect(laboratory(three, [byProgram], undefined, stopped).best()).toEqual({
      ...{ steps: bySupplier2, cost: 46, bound: 40.5, solver: 'program' },
    });
  });

  // Each of two lines may be rounded by half a cent, and so may their sum.
  it.each([0.014, -0.014])('may cost %d more for the solver', (by) => {
    expect(laboratory(three, [two], undefined, dearer(by)).best()).toEqual(found);
  });

  it.each([0.016, -0.016])('may not cost %d more for the solver', (by) => {
    expect(laboratory(three, [two], undefined, dearer(by)).best()).toBe('wrong_price');
  });

  it.each<[number, string | undefined]>([
    [8, undefined],
    [-8, undefined],
    [12, 'wrong_price'],
    [-12, 'wrong_price'],
  ])(
    'of ten milliards may cost %d more for the solver, as floating point loses a part of so much: %s',
    (by, failed) => {
      const large = aRequest([1], [anOffer(1, [aLine(1, 1, 10_000_000_000)])]);
      const { best } = laboratory(large, [byProgram], undefined, dearer(by));
      expect(best()).toEqual(failed ?? { steps: [1], cost: 10_000_000_000, bound: null, solver: 'program' });
    },
  );

  it('has a wrong price where what the solver says cannot be taken at all', () => {
    expect(laboratory(stepped, [], undefined, atBothPrices).best()).toBe('wrong_price');
  });

  it.each([
    ['breaks a rule', bySupplier2],
    ['does not cover an item', [1, 1, 0, 0, 0, 0]],
    ['covers an item in part', [1, 1, 0, 0, 1, 0]],
  ])('has a wrong price where what the solver says %s', (_, steps) => {
    expect(laboratory(three, [two], undefined, plan(steps)).best()).toBe('wrong_price');
  });

  it('covers what can be covered where nobody offers an item', () => {
    const more = aRequest([2, 2, 2], three.offers);
    expect(laboratory(more, [two]).best()).toEqual(found);
  });
});

describe('the time of a search', () => {
  it('is what is left of its limit for each run, but a twentieth of a second at the least', () => {
    const { best, runs } = laboratory(three, [byProgram], nothing, nothing);
    best({ ties: true });
    expect(runs.map(({ seconds }) => seconds)).toEqual([30, 22, 14, 6, 0.05, 0.05]);
  });

  it('is the same for what looks at minimums, and that is a part of it', () => {
    const { best, runs } = laboratory(least(20), []);
    best();
    expect(runs.map(({ seconds }) => seconds)).toEqual([30, 22, 14]);
  });

  it('ends for the cost below half a cent, and for whole numbers of suppliers below one', () => {
    const { best, runs } = laboratory(three, [byProgram]);
    best({ ties: true });
    expect(runs.map(({ gap }) => gap)).toEqual([0.004, 0.004, 0.5, 0.5]);
  });
});

describe('a first plan', () => {
  it('is that of the set of suppliers who are cheapest together, and the solver starts from it', () => {
    const { best, runs } = laboratory(three, [byProgram]);
    best();
    expect(runs).toMatchObject([
      { may: [1, 2], must: [], from: null },
      { may: [1, 2], must: [1, 2], from: cheapest },
    ]);
  });

  it('is that of one of the next two sets where the solver finds none of the first', () => {
    const { best, runs } = laboratory(three, [byProgram], nothing, nothing);
    best();
    expect(runs.map(({ may }) => may)).toEqual([[1, 2], [1, 2, 3], [2], [1, 2, 3]]);
    expect(runs[3]?.from).toEqual(bySupplier2);
  });

  it('is none where there is none of three sets, and then the plan may be anything', () => {
    const { best, runs } = laboratory(three, [byProgram], nothing, nothing, nothing);
    expect(best()).toMatchObject({ steps: cheapest, bound: null });
    expect(runs).toHaveLength(4);
    expect(runs[3]).toMatchObject({ may: [1, 2, 3], must: [], from: null });
  });

  it('is sought with sets alone that have enough of everything', () => {
    const halves = aRequest([2], [anOffer(1, [aLine(1, 1, 10)]), anOffer(2, [aLine(1, 1, 10)])]);
    const { best, runs } = laboratory(halves, [byProgram], nothing, nothing);
    best();
    expect(runs).toHaveLength(2);
  });

  it('is sought with earlier suppliers before later ones where sets are as cheap', () => {
    const alike = aRequest([1], [anOffer(1, [aLine(1, 1, 10)]), anOffer(2, [aLine(1, 1, 10)])]);
    const { best, runs } = laboratory(alike, [byProgram], nothing, nothing, nothing);
    best();
    expect(runs.map(({ may }) => may)).toEqual([[1], [2], [1, 2], [1, 2]]);
  });

  it.each([
    ['does not cover everything', plan([2, 0])],
    ['cannot be taken', atBothPrices],
  ])('is none that %s', (_, first) => {
    const { best, runs } = laboratory(stepped, [], first);
    expect(best()).toMatchObject({ steps: [2, 1] });
    expect(runs.map(({ from }) => from)).toEqual([null, null, [0, 3]]);
  });

  it('may be one that is known, and then none is sought', () => {
    const { best, runs } = laboratory(three, [byProgram]);
    expect(best({ from: bySupplier2 })).toMatchObject({ steps: cheapest });
    expect(runs).toMatchObject([{ may: [1, 2, 3], must: [2], from: bySupplier2 }]);
  });

  it('is the plan where the time is over before the solver finds any other', () => {
    const stopped: Instead = () => ({ state: 'stopped', values: null, bound: 41 });
    const { best } = laboratory(three, [byProgram], undefined, stopped);
    const first = { steps: cheapest, cost: 42, bound: 41, solver: 'program' };
    expect(best({ ties: true })).toEqual(first);
    const known = laboratory(three, [byProgram], stopped).best({ from: bySupplier2 });
    expect(known).toEqual({ ...first, steps: bySupplier2, cost: 46 });
  });

  it('bars sets of suppliers that are dearer by more than what a solver overlooks', () => {
    // Suppliers 2 and 3 are more expensive by exactly their freight.
    const { best, runs } = laboratory(
      aRequest(
        [1],
        ['0', '0.007', '0.009'].map((freight, at) =>
          anOffer(at + 1, [aLine(1, 1, 10)], { freight_net: dec(freight) }),
        ),
      ),
      [byProgram],
    );
    best();
    expect(runs[1]).toMatchObject({ may: [1, 2], must: [] });
  });

  it('of milliards bars those alone that are dearer by more than what floating point loses', () => {
    const { best, runs } = laboratory(
      aRequest(
        [1],
        [0, 5, 15].map((freight, at) =>
          anOffer(at + 1, [aLine(1, 1, 10_000_000_000)], { freight_net: dec(freight) }),
        ),
      ),
      [byProgram],
    );
    best();
    expect(runs[1]).toMatchObject({ may: [1, 2], must: [] });
  });
});

describe('a minimum', () => {
  const both = { steps: [2, 2], cost: 40, bound: null, solver: 'program' };

  it('that can be reached leaves nothing out', () => {
    const { best, runs } = laboratory(least(20), []);
    expect(best()).toEqual(both);
    expect(runs).toMatchObject([{ must: [] }, { must: [] }, { must: [1, 2], from: [2, 2] }]);
  });

  it('that cannot be reached leaves out as few items as can be, and any suppliers may be in the plan', () => {
    const { best, runs } = laboratory(least(21), []);
    expect(best()).toEqual({ ...both, steps: [0, 2], cost: 20 });
    expect(runs).toMatchObject([{ from: null }, { must: [], from: null }]);
  });

  it('is looked at once, whatever rules are tried', () => {
    const { best, runs } = laboratory(least(21), []);
    best();
    expect(best({}, [byProgram])).toMatchObject({ steps: [0, 2] });
    expect(runs).toHaveLength(3);
  });

  it('is looked at without the rules, which may then make a request impossible', () => {
    expect(laboratory(least(21), [{ kind: 'exclude', rfp_id: 2 }]).best()).toBe('impossible');
  });

  it('leaves nothing out where it is not proved in time that something has to be', () => {
    const stopped: Instead = () => ({ state: 'stopped', objective: -1 });
    expect(laboratory(least(20), [], stopped).best()).toEqual(both);
  });

  it('leaves out whole items, whatever part of one floating point loses', () => {
    const less: Instead = () => ({ objective: -0.9999999 });
    expect(laboratory(least(21), [], less).best()).toMatchObject({ steps: [0, 2] });
    expect(laboratory(least(20), [], () => ({ objective: -1.9999999 })).best()).toEqual(both);
  });
});
