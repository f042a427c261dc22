import { expect, it } from 'vitest';
import { isAnswerLate } from './is-answer-late.ts';

it('is late once the promised working days have passed, not counting the weekend', () => {
  const friday = '2026-11-27T10:00:00Z';
  const at = (instant: string) => isAnswerLate(friday, 1, Date.parse(instant));
  expect(at('2026-11-29T10:00:00Z')).toBe(false);
  expect(at('2026-11-30T20:00:00Z')).toBe(false);
  expect(at('2026-12-01T10:00:00Z')).toBe(true);
});
