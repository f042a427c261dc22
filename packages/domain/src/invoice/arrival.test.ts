import { expect, it } from 'vitest';
import { ARRIVAL_GROUPS, ARRIVAL_REASONS, reasonsOf } from './arrival.ts';
import { READ_PROBLEMS } from './read-value.ts';

it('an arrival has a reason for everything that a reader refuses a file for', () => {
  expect(ARRIVAL_REASONS).toEqual(expect.arrayContaining([...READ_PROBLEMS]));
});

it('each reason is in one group', () => {
  expect(ARRIVAL_GROUPS.flatMap(reasonsOf).sort()).toEqual([...ARRIVAL_REASONS].sort());
});
