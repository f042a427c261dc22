import { describe, expect, it } from 'vitest';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { buildAwardLine, buildAwardOffer, buildAwardRequest } from './award.test-support.ts';
import type { AwardRule } from './award-rules.ts';
import {
  type AnswerOverride,
  answersWithBothPrices,
  answersWithPlan,
  createOverriddenSearch,
  forcingProgramRule,
  steppedPriceRequest,
  stopsWithoutPlan,
} from './award-search.test-support.ts';

const two: AwardRule = { kind: 'at_least_two' };
/** Reports a cost of the best plan that is higher than its real cost. */
const dearer =
  (by: number): AnswerOverride =>
  ({ objective }) => ({ objective: objective + by });

/**
 * Two items, two pieces each. Item 1 is cheapest from supplier 1 and item 2 from supplier 2; supplier 3 is cheapest
 * for neither.
 */
const three = buildAwardRequest(
  [2, 2],
  [
    buildAwardOffer(1, [buildAwardLine(1, 2, 10), buildAwardLine(2, 2, 14)]),
    buildAwardOffer(2, [buildAwardLine(1, 2, 12), buildAwardLine(2, 2, 11)]),
    buildAwardOffer(3, [buildAwardLine(1, 2, 13), buildAwardLine(2, 2, 15)], { freight_net: toDecimal(1) }),
  ],
);
const cheapest = [2, 0, 0, 0, 2, 0];
const bySupplier2 = [0, 2, 0, 0, 2, 0];

/** Two items at twenty each; supplier 1 offers only the first item, with a minimum order. */
const least = (minimum: number) =>
  buildAwardRequest(
    [2, 2],
    [
      buildAwardOffer(1, [buildAwardLine(1, 2, 10)], { minimum_order_net: toDecimal(minimum) }),
      buildAwardOffer(2, [buildAwardLine(2, 2, 10)]),
    ],
  );

describe('a request that the sets of suppliers solve', () => {
  it('needs no solver, and its plan is the best', () => {
    const { best, runs } = createOverriddenSearch(three, []);
    expect(best()).toEqual({ steps: cheapest, cost: 42, bound: null, solver: 'subsets' });
    expect(runs).toEqual([]);
  });

  it('is impossible where no set of them is allowed', () => {
    expect(
      createOverriddenSearch(
        three,
        [1, 2, 3].map((rfp_id) => ({ kind: 'exclude', rfp_id })),
      ).best(),
    ).toBe('impossible');
  });
});

describe('items that come from one supplier', () => {
  // Item 2 has no offer.
  const gap = buildAwardRequest(
    [1, 1, 1],
    [
      buildAwardOffer(1, [buildAwardLine(1, 1, 9), buildAwardLine(3, 1, 10)]),
      buildAwardOffer(2, [buildAwardLine(1, 1, 10), buildAwardLine(3, 1, 9)]),
    ],
  );
  const together = (...article_ids: number[]): AwardRule => ({ kind: 'together', article_ids });

  it('are those that belong together', () => {
    expect(createOverriddenSearch(gap, [together(1, 3)]).best()).toMatchObject({
      steps: [1, 0, 1, 0],
      cost: 19,
    });
  });

  it('are not those that belong together with the same item that nobody offers', () => {
    const { best } = createOverriddenSearch(gap, [together(1, 2), together(2, 3)]);
    expect(best()).toMatchObject({ steps: [1, 0, 0, 1], cost: 18 });
  });
});

describe('a program', () => {
  const found = { steps: cheapest, cost: 42, bound: null, solver: 'program' };

  it('is solved by the cheapest plan', () => {
    expect(createOverriddenSearch(three, [two]).best()).toEqual(found);
  });

  it('is impossible where the solver says so', () => {
    expect(createOverriddenSearch(three, [two, { kind: 'max_suppliers', count: 1 }]).best()).toBe(
      'impossible',
    );
  });

  it('has no plan in time where the solver finds none', () => {
    expect(
      createOverriddenSearch(
        three,
        [forcingProgramRule],
        stopsWithoutPlan,
        stopsWithoutPlan,
        stopsWithoutPlan,
        stopsWithoutPlan,
      ).best(),
    ).toBe('no_time');
  });

  it('has a plan that is not proved to be the best where the solver is stopped', () => {
    const stopped = answersWithPlan(bySupplier2, { state: 'stopped', bound: 40.5 });
    expect(createOverriddenSearch(three, [forcingProgramRule], undefined, stopped).best()).toEqual({
      ...{ steps: bySupplier2, cost: 46, bound: 40.5, solver: 'program' },
    });
  });

  // Each of two lines may be rounded by half a cent, and so may their sum.
  it.each([0.014, -0.014])('may cost %d more for the solver', (by) => {
    expect(createOverriddenSearch(three, [two], undefined, dearer(by)).best()).toEqual(found);
  });

  it.each([0.016, -0.016])('may not cost %d more for the solver', (by) => {
    expect(createOverriddenSearch(three, [two], undefined, dearer(by)).best()).toBe('wrong_price');
  });

  it.each<[number, string | undefined]>([
    [8, undefined],
    [-8, undefined],
    [12, 'wrong_price'],
    [-12, 'wrong_price'],
  ])(
    'of ten milliards may cost %d more for the solver, as floating point loses a part of so much: %s',
    (by, failed) => {
      const large = buildAwardRequest([1], [buildAwardOffer(1, [buildAwardLine(1, 1, 10_000_000_000)])]);
      const { best } = createOverriddenSearch(large, [forcingProgramRule], undefined, dearer(by));
      expect(best()).toEqual(failed ?? { steps: [1], cost: 10_000_000_000, bound: null, solver: 'program' });
    },
  );

  it('has a wrong price where what the solver says cannot be taken at all', () => {
    expect(createOverriddenSearch(steppedPriceRequest, [], undefined, answersWithBothPrices).best()).toBe(
      'wrong_price',
    );
  });

  it.each([
    ['breaks a rule', bySupplier2],
    ['does not cover an item', [1, 1, 0, 0, 0, 0]],
    ['covers an item in part', [1, 1, 0, 0, 1, 0]],
  ])('has a wrong price where what the solver says %s', (_, steps) => {
    expect(createOverriddenSearch(three, [two], undefined, answersWithPlan(steps)).best()).toBe(
      'wrong_price',
    );
  });

  it('covers what can be covered where nobody offers an item', () => {
    const more = buildAwardRequest([2, 2, 2], three.offers);
    expect(createOverriddenSearch(more, [two]).best()).toEqual(found);
  });
});

describe('the time of a search', () => {
  it('is what is left of its limit for each run, but a twentieth of a second at the least', () => {
    const { best, runs } = createOverriddenSearch(
      three,
      [forcingProgramRule],
      stopsWithoutPlan,
      stopsWithoutPlan,
    );
    best({ ties: true });
    expect(runs.map(({ seconds }) => seconds)).toEqual([30, 22, 14, 6, 0.05, 0.05]);
  });

  it('is the same for what looks at minimums, and that is a part of it', () => {
    const { best, runs } = createOverriddenSearch(least(20), []);
    best();
    expect(runs.map(({ seconds }) => seconds)).toEqual([30, 22, 14]);
  });

  it('ends for the cost below half a cent, and for whole numbers of suppliers below one', () => {
    const { best, runs } = createOverriddenSearch(three, [forcingProgramRule]);
    best({ ties: true });
    expect(runs.map(({ gap }) => gap)).toEqual([0.004, 0.004, 0.5, 0.5]);
  });
});

describe('a first plan', () => {
  it('is that of the set of suppliers who are cheapest together, and the solver starts from it', () => {
    const { best, runs } = createOverriddenSearch(three, [forcingProgramRule]);
    best();
    expect(runs).toMatchObject([
      { may: [1, 2], must: [], from: null },
      { may: [1, 2], must: [1, 2], from: cheapest },
    ]);
  });

  it('is that of one of the next two sets where the solver finds none of the first', () => {
    const { best, runs } = createOverriddenSearch(
      three,
      [forcingProgramRule],
      stopsWithoutPlan,
      stopsWithoutPlan,
    );
    best();
    expect(runs.map(({ may }) => may)).toEqual([[1, 2], [1, 2, 3], [2], [1, 2, 3]]);
    expect(runs[3]?.from).toEqual(bySupplier2);
  });

  it('is none where there is none of three sets, and then the plan may be anything', () => {
    const { best, runs } = createOverriddenSearch(
      three,
      [forcingProgramRule],
      stopsWithoutPlan,
      stopsWithoutPlan,
      stopsWithoutPlan,
    );
    expect(best()).toMatchObject({ steps: cheapest, bound: null });
    expect(runs).toHaveLength(4);
    expect(runs[3]).toMatchObject({ may: [1, 2, 3], must: [], from: null });
  });

  it('is sought with sets alone that have enough of everything', () => {
    const halves = buildAwardRequest(
      [2],
      [buildAwardOffer(1, [buildAwardLine(1, 1, 10)]), buildAwardOffer(2, [buildAwardLine(1, 1, 10)])],
    );
    const { best, runs } = createOverriddenSearch(
      halves,
      [forcingProgramRule],
      stopsWithoutPlan,
      stopsWithoutPlan,
    );
    best();
    expect(runs).toHaveLength(2);
  });

  it('is sought with earlier suppliers before later ones where sets are as cheap', () => {
    const alike = buildAwardRequest(
      [1],
      [buildAwardOffer(1, [buildAwardLine(1, 1, 10)]), buildAwardOffer(2, [buildAwardLine(1, 1, 10)])],
    );
    const { best, runs } = createOverriddenSearch(
      alike,
      [forcingProgramRule],
      stopsWithoutPlan,
      stopsWithoutPlan,
      stopsWithoutPlan,
    );
    best();
    expect(runs.map(({ may }) => may)).toEqual([[1], [2], [1, 2], [1, 2]]);
  });

  it.each([
    ['does not cover everything', answersWithPlan([2, 0])],
    ['cannot be taken', answersWithBothPrices],
  ])('is none that %s', (_, first) => {
    const { best, runs } = createOverriddenSearch(steppedPriceRequest, [], first);
    expect(best()).toMatchObject({ steps: [2, 1] });
    expect(runs.map(({ from }) => from)).toEqual([null, null, [0, 3]]);
  });

  it('may be one that is known, and then none is sought', () => {
    const { best, runs } = createOverriddenSearch(three, [forcingProgramRule]);
    expect(best({ from: bySupplier2 })).toMatchObject({ steps: cheapest });
    expect(runs).toMatchObject([{ may: [1, 2, 3], must: [2], from: bySupplier2 }]);
  });

  it('is the plan where the time is over before the solver finds any other', () => {
    const stopped: AnswerOverride = () => ({ state: 'stopped', values: null, bound: 41 });
    const { best } = createOverriddenSearch(three, [forcingProgramRule], undefined, stopped);
    const first = { steps: cheapest, cost: 42, bound: 41, solver: 'program' };
    expect(best({ ties: true })).toEqual(first);
    const known = createOverriddenSearch(three, [forcingProgramRule], stopped).best({ from: bySupplier2 });
    expect(known).toEqual({ ...first, steps: bySupplier2, cost: 46 });
  });

  it('bars sets of suppliers that are dearer by more than what a solver overlooks', () => {
    // Suppliers 2 and 3 are more expensive by exactly their freight.
    const { best, runs } = createOverriddenSearch(
      buildAwardRequest(
        [1],
        ['0', '0.007', '0.009'].map((freight, at) =>
          buildAwardOffer(at + 1, [buildAwardLine(1, 1, 10)], { freight_net: toDecimal(freight) }),
        ),
      ),
      [forcingProgramRule],
    );
    best();
    expect(runs[1]).toMatchObject({ may: [1, 2], must: [] });
  });

  it('of milliards bars those alone that are dearer by more than what floating point loses', () => {
    const { best, runs } = createOverriddenSearch(
      buildAwardRequest(
        [1],
        [0, 5, 15].map((freight, at) =>
          buildAwardOffer(at + 1, [buildAwardLine(1, 1, 10_000_000_000)], {
            freight_net: toDecimal(freight),
          }),
        ),
      ),
      [forcingProgramRule],
    );
    best();
    expect(runs[1]).toMatchObject({ may: [1, 2], must: [] });
  });
});

describe('a minimum', () => {
  const both = { steps: [2, 2], cost: 40, bound: null, solver: 'program' };

  it('that can be reached leaves nothing out', () => {
    const { best, runs } = createOverriddenSearch(least(20), []);
    expect(best()).toEqual(both);
    expect(runs).toMatchObject([{ must: [] }, { must: [] }, { must: [1, 2], from: [2, 2] }]);
  });

  it('that cannot be reached leaves out as few items as can be, and any suppliers may be in the plan', () => {
    const { best, runs } = createOverriddenSearch(least(21), []);
    expect(best()).toEqual({ ...both, steps: [0, 2], cost: 20 });
    expect(runs).toMatchObject([{ from: null }, { must: [], from: null }]);
  });

  it('is looked at once, whatever rules are tried', () => {
    const { best, runs } = createOverriddenSearch(least(21), []);
    best();
    expect(best({}, [forcingProgramRule])).toMatchObject({ steps: [0, 2] });
    expect(runs).toHaveLength(3);
  });

  it('is looked at without the rules, which may then make a request impossible', () => {
    expect(createOverriddenSearch(least(21), [{ kind: 'exclude', rfp_id: 2 }]).best()).toBe('impossible');
  });

  it('leaves nothing out where it is not proved in time that something has to be', () => {
    const stopped: AnswerOverride = () => ({ state: 'stopped', objective: -1 });
    expect(createOverriddenSearch(least(20), [], stopped).best()).toEqual(both);
  });

  it('leaves out whole items, whatever part of one floating point loses', () => {
    const less: AnswerOverride = () => ({ objective: -0.9999999 });
    expect(createOverriddenSearch(least(21), [], less).best()).toMatchObject({ steps: [0, 2] });
    expect(createOverriddenSearch(least(20), [], () => ({ objective: -1.9999999 })).best()).toEqual(both);
  });
});
