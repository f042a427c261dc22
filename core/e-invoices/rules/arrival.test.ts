import { expect, it } from 'vitest';
import { READ_PROBLEMS } from '#platform/shared/xml/read-value.ts';
import { ARRIVAL_GROUPS, ARRIVAL_REFUSAL_REASONS, listArrivalReasons } from './arrival.ts';

it('an arrival has a reason for everything that a reader refuses a file for', () => {
  expect(ARRIVAL_REFUSAL_REASONS).toEqual(expect.arrayContaining([...READ_PROBLEMS]));
});

it('each reason is in one group', () => {
  expect(ARRIVAL_GROUPS.flatMap(listArrivalReasons).sort()).toEqual([...ARRIVAL_REFUSAL_REASONS].sort());
});
