import { expect, it } from 'vitest';
import { RECORD_FIGURES, RECORD_OUTCOMES, RECORD_RANGES } from './record.ts';

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
