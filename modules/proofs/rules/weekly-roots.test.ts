import { expect, it } from 'vitest';
import { nextWeeklyRootsTime } from './weekly-roots.ts';

it.each([
  ['2026-11-25T12:00:00.000Z', '2026-11-30T06:00:00.000Z'],
  ['2026-11-30T05:59:59.999Z', '2026-11-30T06:00:00.000Z'],
  ['2026-11-30T06:00:00.000Z', '2026-12-07T06:00:00.000Z'],
  // Sunday in London, Monday in Belgrade; daylight saving time shifts the hour in UTC.
  ['2026-07-05T22:30:00.000Z', '2026-07-06T05:00:00.000Z'],
])('after %s the next mail with roots goes at %s', (at, next) => {
  expect(new Date(nextWeeklyRootsTime(at)).toISOString()).toBe(next);
});
