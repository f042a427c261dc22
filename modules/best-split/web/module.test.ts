import { expect, it } from 'vitest';
import { comparisonTools } from '#core/requests/web/comparison/public.ts';
import { bestSplit } from './module.ts';

it('offers the best split beside the scenarios where several items and several offers can be divided', () => {
  bestSplit.fill();
  expect(comparisonTools.parts.map(({ name }) => name)).toEqual(['best-split']);
  const [tool] = comparisonTools.parts;
  expect(tool?.fits({ items: 2, offers: 2 })).toBe(true);
  expect(tool?.fits({ items: 1, offers: 3 })).toBe(false);
  expect(tool?.fits({ items: 3, offers: 1 })).toBe(false);
});
