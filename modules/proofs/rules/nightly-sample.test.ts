import { expect, it } from 'vitest';
import { addDays, asDay } from '#platform/shared/dates.ts';
import { SAMPLE_NIGHTS, selectNightlyRoots } from './nightly-sample.ts';

const roots = Array.from({ length: 200 }, (_, index) => ({ day: addDays(asDay('2026-01-01'), index) }));
const last = roots.at(-1)?.day ?? '';

it('compares the new days, and a small part of the earlier ones', () => {
  const checkedUntil = addDays(asDay(last), -2);
  const chosen = selectNightlyRoots(roots, { checkedUntil, night: 5 });
  expect(chosen.slice(-2)).toEqual(roots.slice(-2));
  expect(chosen.length).toBeLessThanOrEqual(2 + Math.ceil(roots.length / SAMPLE_NIGHTS));
});

it('compares every earlier day within four weeks', () => {
  const nights = Array.from({ length: SAMPLE_NIGHTS }, (_, night) => night + 40);
  const days = new Set(
    nights.flatMap((night) => selectNightlyRoots(roots, { checkedUntil: last, night }).map(({ day }) => day)),
  );
  expect(days.size).toBe(roots.length);
});
