import { describe, expect, it } from 'vitest';
import { buildAwardLine, buildAwardOffer, buildAwardRequest } from './award.test-support.ts';
import {
  type AnswerOverride,
  answersWithBothPrices,
  answersWithPlan,
  createOverriddenSearch,
  forcingProgramRule,
  steppedPriceRequest,
  stopsWithoutPlan,
} from './award-search.test-support.ts';

describe('of plans of one cost', () => {
  // No supplier offers everything. Supplier 1 offers only one piece of item 1, and item 2 needs both suppliers 2 and 3.
  const alike = buildAwardRequest(
    [2, 2],
    [
      buildAwardOffer(1, [buildAwardLine(1, 1, 10)]),
      buildAwardOffer(2, [buildAwardLine(1, 2, 10), buildAwardLine(2, 1, 10)]),
      buildAwardOffer(3, [buildAwardLine(1, 2, 10), buildAwardLine(2, 1, 10)]),
    ],
  );
  const [late, mixed, early] = [
    [0, 0, 2, 1, 1],
    [0, 1, 1, 1, 1],
    [0, 2, 0, 1, 1],
  ];
  // Plans that also use supplier 1.
  const [moreLate, moreEarly] = [
    [1, 0, 1, 1, 1],
    [1, 1, 0, 1, 1],
  ];

  it.each<[string, readonly number[] | undefined, ...(AnswerOverride | undefined)[]]>([
    ['that of fewest suppliers and of early ones among these is taken', early],
    ['fewer suppliers are better', late, answersWithPlan(moreLate), undefined, stopsWithoutPlan],
    [
      'fewer suppliers are better, even where the items come from later ones',
      late,
      answersWithPlan(moreEarly),
      answersWithPlan(late),
      stopsWithoutPlan,
    ],
    ['items from earlier suppliers are better', mixed, undefined, stopsWithoutPlan, answersWithPlan(mixed)],
    [
      'more suppliers are worse, even where the items come from earlier ones',
      early,
      undefined,
      answersWithPlan(moreEarly),
    ],
    [
      'items from later suppliers are worse',
      early,
      answersWithPlan(early),
      answersWithPlan(late),
      answersWithPlan(mixed),
    ],
    ['the first stays where no other is found', late, undefined, stopsWithoutPlan, stopsWithoutPlan],
    [
      'the first stays where what is found does not cover all',
      late,
      undefined,
      answersWithPlan([0, 0, 2, 1, 0]),
      stopsWithoutPlan,
    ],
    ['the second run is made though the first has found nothing', early, undefined, stopsWithoutPlan],
  ])('%s', (_, steps, ...answers) => {
    const { best, runs } = createOverriddenSearch(alike, [forcingProgramRule], undefined, ...answers);
    expect(best({ ties: true })).toEqual({ steps, cost: 40, bound: null, solver: 'program' });
    expect(runs).toHaveLength(4);
  });

  it('the first is taken where their order is not asked for', () => {
    const { best, runs } = createOverriddenSearch(alike, [forcingProgramRule]);
    expect(best()).toMatchObject({ steps: late });
    expect(runs).toHaveLength(2);
  });

  it('the first is taken where it is not proved that no other is cheaper', () => {
    const { best, runs } = createOverriddenSearch(
      alike,
      [forcingProgramRule],
      undefined,
      answersWithPlan(late, { state: 'stopped', bound: 39 }),
    );
    expect(best({ ties: true })).toMatchObject({ steps: late, bound: 39 });
    expect(runs).toHaveLength(2);
  });

  it('the others are sought from the best so far, among the suppliers that the first may have', () => {
    const { best, runs } = createOverriddenSearch(
      alike,
      [forcingProgramRule],
      undefined,
      answersWithPlan(moreLate),
    );
    best({ ties: true });
    const members = { may: [1, 2, 3], must: [2, 3] };
    expect(runs.slice(2)).toMatchObject([
      { ...members, from: moreLate },
      { ...members, from: late },
    ]);
  });

  it('none is one that cannot be taken at all', () => {
    const { best } = createOverriddenSearch(
      steppedPriceRequest,
      [],
      undefined,
      undefined,
      answersWithBothPrices,
      answersWithBothPrices,
    );
    expect(best({ ties: true })).toMatchObject({ steps: [2, 1] });
  });

  it('none is dearer by a fraction that a solver overlooks, and one that is cheaper is taken', () => {
    const near = buildAwardRequest(
      [1],
      [buildAwardOffer(1, [buildAwardLine(1, 1, 10)]), buildAwardOffer(2, [buildAwardLine(1, 1, '9.9996')])],
    );
    expect(createOverriddenSearch(near, [forcingProgramRule]).best({ ties: true })).toMatchObject({
      steps: [0, 1],
      cost: 9.9996,
    });
    const { best } = createOverriddenSearch(
      near,
      [forcingProgramRule],
      undefined,
      answersWithPlan([1, 0]),
      answersWithPlan([0, 1]),
    );
    expect(best({ ties: true })).toMatchObject({ steps: [0, 1], cost: 9.9996 });
  });
});
