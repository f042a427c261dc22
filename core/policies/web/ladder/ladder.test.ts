import { expect, it } from 'vitest';
import { buildPolicyPerson } from '../../rules/policy.test-support.ts';
import type { PolicyReach } from '../../wire.ts';
import {
  amountAtPower,
  compareReach,
  countAlone,
  countOnlyBy,
  findAxisRange,
  findTopRule,
  moveLimit,
  permissionsForLimit,
  stackDots,
  toLadderPerson,
} from './ladder.ts';
import { placeAxis, placePeople } from './ladder-geometry.ts';

const BAND = '468000.00';
const owner = toLadderPerson(buildPolicyPerson(1, { role: 'owner' }), 'Jelena', BAND);
const below = buildPolicyPerson(2, {
  permissions: ['approve-realization-4k-less'],
  confirm_limit: '400000.00',
});
const approver = toLadderPerson(below, 'Milica', BAND);
const adHoc = toLadderPerson(buildPolicyPerson(3, { permissions: ['ad-hoc-approval'] }), 'Petar', BAND);

it('names who decides above the highest limit, also if this is no one', () => {
  expect(findTopRule([owner, approver, adHoc])).toEqual({ kind: 'above', amount: '400000.00', ids: [1] });
  expect(findTopRule([approver])).toEqual({ kind: 'above', amount: '400000.00', ids: [] });
  expect(findTopRule([owner])).toEqual({ kind: 'any_amount', ids: [1] });
  expect(findTopRule([adHoc])).toEqual({ kind: 'nobody' });
});

it('ends the reach of a person without the larger permission at the bound', () => {
  expect(toLadderPerson({ ...below, confirm_limit: null }, '', BAND).upTo).toBe(BAND);
  expect(toLadderPerson({ ...below, confirm_limit: '900000.00' }, '', BAND).upTo).toBe(BAND);
  expect(approver.upTo).toBe('400000.00');
});

const moved = (limit: string | null) => ({ limit, moved: true });
const typed = (limit: string | null) => ({ limit, moved: false });

it('adds the larger permission to a limit above the bound, and removes it below', () => {
  const rights = ['approve-realization-4k-less'] as const;
  const larger = ['approve-realization-4k-less', 'approve-realization-4k-more'] as const;
  const tried = (limit: string | null) => permissionsForLimit([...rights], below, moved(limit), BAND);
  expect(tried('1000000')).toContain('approve-realization-4k-more');
  expect(tried(null)).toContain('approve-realization-4k-more');
  expect(permissionsForLimit([...larger], below, typed('450000'), BAND)).toEqual(below.permissions);
});

it.each([null, '900000.00'])(
  'moves a person over the bound who only lacks the larger permission, with the limit %s',
  (confirm_limit) => {
    const now = { ...below, confirm_limit };
    const larger = permissionsForLimit([...now.permissions], now, moved('1000000.00'), BAND);
    expect(toLadderPerson({ ...now, permissions: larger, confirm_limit: '1000000.00' }, '', BAND).upTo).toBe(
      '1000000.00',
    );
    expect(permissionsForLimit([...now.permissions], now, moved(null), BAND)).toEqual(larger);
    // Typing the current limit ends the trial.
    expect(permissionsForLimit(larger, now, typed(confirm_limit), BAND)).toEqual(now.permissions);
  },
);

it('keeps other permissions of the draft when a limit is tried', () => {
  const rights = ['approve-realization-4k-less', 'ad-hoc-approval'] as const;
  expect(permissionsForLimit([...rights], below, moved('450000'), BAND)).toEqual([...rights]);
  expect(permissionsForLimit([...rights], below, moved('1000000'), BAND)).toContain('ad-hoc-approval');
});

const reach: PolicyReach = {
  from: '2026-01-01',
  decisions: 30,
  groups: [
    { column: 100, n: 20, before: [1, 2], after: [1, 2] },
    { column: 115, n: 7, before: [1], after: [1, 2] },
    { column: 130, n: 3, before: [1], after: [] },
  ],
  alone_waited: { before: null, after: null },
  decided: [],
};

it('counts what a trial changes', () => {
  expect(countOnlyBy(reach, [1])).toBe(10);
  expect(compareReach(reach, 2)).toEqual({ gained: 7, lost: 0 });
  expect(compareReach(reach, 1)).toEqual({ gained: 0, lost: 3 });
  expect(countAlone(reach)).toEqual({ before: 10, after: 0, nobodyBefore: 0, nobodyAfter: 3 });
});

it('stacks the decisions, with several decisions in a dot if a column would be too high', () => {
  const { stacks, perDot } = stackDots(reach, 12);
  expect(perDot).toBe(2);
  expect(stacks.map(({ counts }) => counts)).toEqual([
    { several: 20, alone: 0, gained: 0, nobody: 0 },
    { several: 0, alone: 0, gained: 7, nobody: 0 },
    { several: 0, alone: 0, gained: 0, nobody: 3 },
  ]);
});

it('has whole steps of ten, and moves limits exactly', () => {
  expect(findAxisRange(['400000.00', BAND], reach)).toEqual({ from: 5, to: 7 });
  expect(findAxisRange([], undefined)).toEqual({ from: 3, to: 6 });
  expect(amountAtPower(Math.log10(1_234_567))).toBe('1200000.00');
  expect([moveLimit('400000.00', 10_000), moveLimit('5000.00', -10_000)]).toEqual(['410000.00', '0.00']);
});

it.each([900, 358])('places no two people over each other at %i px', (width) => {
  const near = [1, 2, 3, 4].map((id) => ({
    now: { ...approver, id, upTo: `${400000 + id}.00` },
    tried: null,
    movable: true,
  }));
  const axis = placeAxis({ from: 4, to: 7 }, width, true);
  const { people, height } = placePeople(
    [...near, { now: { ...owner, id: 9 }, tried: null, movable: false }],
    axis,
  );
  const places = people.map(({ now }) => `${Math.round(now.x)} ${now.y}`);
  expect(new Set(places).size).toBe(5);
  expect(axis.upright).toBe(width < 620);
  expect(Math.max(...people.map(({ now }) => now.y))).toBeLessThan(height);
});
