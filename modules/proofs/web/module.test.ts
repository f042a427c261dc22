import { expect, it } from 'vitest';
import { sentOfferParts } from '#core/offers/web/supplier-page/pages/public.ts';
import { historyTools } from '#core/purchase/web/history/history-tools.ts';
import { proofs } from './module.ts';
import { proofs as forSuppliers } from './supplier-module.ts';

it('adds the pack to the history of a purchase and the receipt to a sent offer', () => {
  proofs.fill();
  forSuppliers.fill();
  expect(historyTools.parts.map(({ name }) => name)).toEqual(['pack']);
  expect(sentOfferParts.parts.map(({ name }) => name)).toEqual(['receipt']);
});
