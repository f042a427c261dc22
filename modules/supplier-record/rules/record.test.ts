import { expect, it } from 'vitest';
import { RECORD_FIGURES, RECORD_OUTCOMES, RECORD_RANGES, responseCase, responseRate } from './record.ts';

it('a supplier’s record has these figures, over twelve months or all time', () => {
  expect(RECORD_FIGURES).toEqual(['answered', 'on_time', 'complete', 'price_kept']);
  expect(RECORD_RANGES).toEqual(['12m', 'all']);
});

it('a case of a supplier’s record ends in one of these ways', () => {
  expect(RECORD_OUTCOMES).toEqual([
    'offered',
    'declined',
    'no_answer',
    'in_time',
    'late',
    'damaged',
    'short',
    'price_kept',
    'price_higher',
  ]);
});

it('the response rate counts invitations whose deadline passed, and neither open nor withdrawn nor cancelled ones', () => {
  const counted = { standing: true, deadlinePassed: true, cancelled: false, answered: true };
  expect(responseCase(counted)).toBe('answered');
  expect(responseCase({ ...counted, answered: false })).toBe('no_answer');
  for (const left of [{ standing: false }, { deadlinePassed: false }, { cancelled: true }])
    expect(responseCase({ ...counted, ...left })).toBeNull();
  expect(responseRate(39, 40)?.toFixed(1)).toBe('97.5');
  expect(responseRate(0, 0)).toBeNull();
});
