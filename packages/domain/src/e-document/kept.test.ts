import { expect, it } from 'vitest';
import { ORDER_ANSWERS } from './kept.ts';

it('a supplier confirms an order, changes it, refuses a part of it, or refuses it', () => {
  expect(ORDER_ANSWERS).toEqual(['confirmed', 'changed', 'partly_refused', 'refused']);
});
