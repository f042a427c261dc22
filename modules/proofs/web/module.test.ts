import { expect, it } from 'vitest';
import { historyTools } from '#core/purchase/web/history/history-tools.ts';
import { proofs } from './module.ts';

it('adds the pack to the history of a purchase', () => {
  proofs.fill();
  expect(historyTools.parts.map(({ name }) => name)).toEqual(['pack']);
});
