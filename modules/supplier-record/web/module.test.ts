import { expect, it } from 'vitest';
import { ownFigures } from '#core/marketplace/web/public.ts';
import { supplierDialogs } from '#core/requests/web/comparison/public.ts';
import { supplierPanels, supplierSections } from '#core/suppliers/web/profile/public.ts';
import { supplierRecord } from './module.ts';

it('shows a supplier’s record on its page, in the comparison and to the supplier itself', () => {
  supplierRecord.fill();
  expect(supplierPanels.parts.map(({ name }) => name)).toEqual(['invitations']);
  expect(supplierSections.parts.map(({ name }) => name)).toEqual(['record']);
  expect(supplierDialogs.parts.map(({ name }) => name)).toEqual(['record']);
  expect(ownFigures.parts.map(({ name }) => name)).toEqual(['record']);
});
