import { describe, expect, it } from 'vitest';
import { type AwardRule, groupRules } from './award-rules.ts';

const read = (rules: readonly AwardRule[]) => groupRules(rules, new Set([1, 2, 3, 4, 5, 6]));

it('no rule asks for nothing', () => {
  const { allows, ...rules } = read([]);
  expect(rules).toEqual({
    suppliersAtMost: null,
    atLeastTwo: false,
    sharesAtMost: [],
    sharesAtLeast: [],
    presentKeeps: null,
    groups: [],
    leastParts: [],
  });
  expect(allows({ rfp_id: 1, delivery_date: null })).toBe(true);
});

it('of rules of one kind the strictest holds, and each share for itself', () => {
  const rules = read([
    { kind: 'max_suppliers', count: 3 },
    { kind: 'max_suppliers', count: 2 },
    { kind: 'max_suppliers', count: 4 },
    { kind: 'at_least_two' },
    { kind: 'present_keeps', percent: '40' },
    { kind: 'present_keeps', percent: '60' },
    { kind: 'present_keeps', percent: '9' },
    { kind: 'share_at_most', rfp_id: null, percent: '70' },
    { kind: 'share_at_most', rfp_id: 7, percent: '30' },
    { kind: 'share_at_least', rfp_id: 9, percent: '12.5' },
  ]);
  const shares = (of: readonly { rfp_id: number | null; percent: object }[]) =>
    of.map(({ rfp_id, percent }) => [rfp_id, `${percent}`]);
  expect(rules.suppliersAtMost).toBe(2);
  expect(rules.atLeastTwo).toBe(true);
  expect(`${rules.presentKeeps}`).toBe('60');
  expect(shares(rules.sharesAtMost)).toEqual([
    [null, '70'],
    [7, '30'],
  ]);
  expect(shares(rules.sharesAtLeast)).toEqual([[9, '12.5']]);
});

describe('an offer may be taken', () => {
  const { allows } = read([
    { kind: 'exclude', rfp_id: 3 },
    { kind: 'exclude', rfp_id: 5 },
    { kind: 'delivered_by', day: '2026-12-10' },
    { kind: 'delivered_by', day: '2026-12-05' },
  ]);

  it.each([
    [true, 1, '2026-12-04'],
    [true, 1, '2026-12-05'],
    [false, 1, '2026-12-06'],
    [false, 1, '2026-12-11'],
    // An offer without a delivery day does not promise one.
    [false, 1, null],
    [false, 3, '2026-12-04'],
    [false, 5, '2026-12-04'],
  ])('%s: that of %i on %s', (may, rfp_id, delivery_date) => {
    expect(allows({ rfp_id, delivery_date })).toBe(may);
  });
});

it.each<[string, AwardRule[], number[][]]>([
  ['an item that is not split is a group by itself', [{ kind: 'not_split', article_id: 2 }], [[2]]],
  [
    'items together are a group in their order, each once',
    [{ kind: 'together', article_ids: [10, 3, 1, 3] }],
    [[1, 3, 10]],
  ],
  [
    'groups without a common item stay apart',
    [
      { kind: 'together', article_ids: [1, 2] },
      { kind: 'together', article_ids: [3, 4] },
    ],
    [
      [1, 2],
      [3, 4],
    ],
  ],
  [
    'groups that share an item are one, also through a third',
    [
      { kind: 'together', article_ids: [1, 2] },
      { kind: 'together', article_ids: [3, 4] },
      { kind: 'together', article_ids: [5, 6] },
      { kind: 'together', article_ids: [4, 1] },
      { kind: 'not_split', article_id: 6 },
    ],
    [
      [5, 6],
      [1, 2, 3, 4],
    ],
  ],
])('%s', (_, rules, groups) => {
  const offered = new Set([1, 2, 3, 4, 5, 6, 10]);
  const sorted = (lists: readonly (readonly number[])[]) => lists.map((list) => list.join()).sort();
  expect(sorted(groupRules(rules, offered).groups)).toEqual(sorted(groups));
});

it('an item that nobody offers ties no others together', () => {
  const rules: AwardRule[] = [
    { kind: 'together', article_ids: [1, 9] },
    { kind: 'together', article_ids: [9, 2] },
  ];
  expect(read(rules).groups).toEqual([[1], [2]]);
});
