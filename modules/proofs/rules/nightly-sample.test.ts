import { expect, it } from 'vitest';
import { addDays, asDay, weekday } from '#platform/shared/dates.ts';
import { SAMPLE_NIGHTS, selectNightlyRoots } from './nightly-sample.ts';

const roots = Array.from({ length: 200 }, (_, index) => ({ day: addDays(asDay('2026-01-01'), index) }));
const last = roots.at(-1)?.day ?? '';

it('compares the new days, and a small part of the earlier ones', () => {
  const checkedUntil = addDays(asDay(last), -2);
  const chosen = selectNightlyRoots(roots, { checkedUntil, endedDay: addDays(asDay(last), 1) });
  expect(chosen.slice(-2)).toEqual(roots.slice(-2));
  expect(chosen.length).toBeLessThanOrEqual(2 + Math.ceil(roots.length / SAMPLE_NIGHTS));
});

it.each([
  ['every day', roots],
  ['weekdays only', roots.filter(({ day }) => weekday(day) <= 5)],
])('compares every earlier day within four weeks if there are roots of %s', (_, signed) => {
  const compared = new Set<string>();
  for (let night = 1; night <= SAMPLE_NIGHTS; night++) {
    const endedDay = addDays(asDay(last), night);
    for (const { day } of selectNightlyRoots(signed, { checkedUntil: last, endedDay })) compared.add(day);
  }
  expect(compared.size).toBe(signed.length);
});

it('compares every root of a year of weekdays within four weeks, while new roots are added', () => {
  const signed = Array.from({ length: 364 }, (_, index) => ({
    day: addDays(asDay('2026-01-01'), index),
  })).filter(({ day }) => weekday(day) <= 5);
  const compared = new Set<string>();
  const first = asDay('2026-12-02');
  for (let night = 0; night < SAMPLE_NIGHTS; night++) {
    const endedDay = addDays(first, night);
    const known = signed.filter(({ day }) => day <= endedDay);
    const checkedUntil = addDays(endedDay, -1);
    for (const { day } of selectNightlyRoots(known, { checkedUntil, endedDay })) compared.add(day);
  }
  expect(signed.filter(({ day }) => day < first && !compared.has(day))).toEqual([]);
});
