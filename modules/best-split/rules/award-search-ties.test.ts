import { describe, expect, it } from 'vitest';
import { aLine, anOffer, aRequest } from './award.test-support.ts';
import {
  atBothPrices,
  byProgram,
  type Instead,
  laboratory,
  nothing,
  plan,
  stepped,
} from './award-search.test-support.ts';

describe('of plans of one cost', () => {
  // No supplier offers everything. Supplier 1 offers only one piece of item 1, and item 2 needs both suppliers 2 and 3.
  const alike = aRequest(
    [2, 2],
    [
      anOffer(1, [aLine(1, 1, 10)]),
      anOffer(2, [aLine(1, 2, 10), aLine(2, 1, 10)]),
      anOffer(3, [aLine(1, 2, 10), aLine(2, 1, 10)]),
    ],
  );
  const [late, mixed, early] = [
    [0, 0, 2, 1, 1],
    [0, 1, 1, 1, 1],
    [0, 2, 0, 1, 1],
  ];
  // Including supplier 1.
  const [moreLate, moreEarly] = [
    [1, 0, 1, 1, 1],
    [1, 1, 0, 1, 1],
  ];

  it.each<[string, readonly number[] | undefined, ...(Instead | undefined)[]]>([
    ['that of fewest suppliers and of early ones among these is taken', early],
    ['fewer suppliers are better', late, plan(moreLate), undefined, nothing],
    [
      'fewer suppliers are better, even where the items come from later ones',
      late,
      plan(moreEarly),
      plan(late),
      nothing,
    ],
    ['items from earlier suppliers are better', mixed, undefined, nothing, plan(mixed)],
    [
      'more suppliers are worse, even where the items come from earlier ones',
      early,
      undefined,
      plan(moreEarly),
    ],
    ['items from later suppliers are worse', early, plan(early), plan(late), plan(mixed)],
    ['the first stays where no other is found', late, undefined, nothing, nothing],
    [
      'the first stays where what is found does not cover all',
      late,
      undefined,
      plan([0, 0, 2, 1, 0]),
      nothing,
    ],
    ['the second run is made though the first has found nothing', early, undefined, nothing],
  ])('%s', (_, steps, ...answers) => {
    const { best, runs } = laboratory(alike, [byProgram], undefined, ...answers);
    expect(best({ ties: true })).toEqual({ steps, cost: 40, bound: null, solver: 'program' });
    expect(runs).toHaveLength(4);
  });

  it('the first is taken where their order is not asked for', () => {
    const { best, runs } = laboratory(alike, [byProgram]);
    expect(best()).toMatchObject({ steps: late });
    expect(runs).toHaveLength(2);
  });

  it('the first is taken where it is not proved that no other is cheaper', () => {
    const { best, runs } = laboratory(
      alike,
      [byProgram],
      undefined,
      plan(late, { state: 'stopped', bound: 39 }),
    );
    expect(best({ ties: true })).toMatchObject({ steps: late, bound: 39 });
    expect(runs).toHaveLength(2);
  });

  it('the others are sought from the best so far, among the suppliers that the first may have', () => {
    const { best, runs } = laboratory(alike, [byProgram], undefined, plan(moreLate));
    best({ ties: true });
    const members = { may: [1, 2, 3], must: [2, 3] };
    expect(runs.slice(2)).toMatchObject([
      { ...members, from: moreLate },
      { ...members, from: late },
    ]);
  });

  it('none is one that cannot be taken at all', () => {
    const { best } = laboratory(stepped, [], undefined, undefined, atBothPrices, atBothPrices);
    expect(best({ ties: true })).toMatchObject({ steps: [2, 1] });
  });

  it('none is dearer by a fraction that a solver overlooks, and one that is cheaper is taken', () => {
    const near = aRequest([1], [anOffer(1, [aLine(1, 1, 10)]), anOffer(2, [aLine(1, 1, '9.9996')])]);
    expect(laboratory(near, [byProgram]).best({ ties: true })).toMatchObject({ steps: [0, 1], cost: 9.9996 });
    const { best } = laboratory(near, [byProgram], undefined, plan([1, 0]), plan([0, 1]));
    expect(best({ ties: true })).toMatchObject({ steps: [0, 1], cost: 9.9996 });
  });
});
