import { expect, it } from 'vitest';
import { enterOfferTools } from '#core/offers/web/negotiation/public.ts';
import { offerFormTools } from '#core/offers/web/supplier-page/public.ts';
import { offerWorkbook } from './module.ts';
import { offerWorkbook as onSupplierPage } from './supplier-module.ts';

it('offers the workbook from ten items on, to the supplier and to the buyer who enters an offer', () => {
  offerWorkbook.fill();
  onSupplierPage.fill();
  for (const { parts } of [enterOfferTools, offerFormTools]) {
    expect(parts.map(({ name }) => name)).toEqual(['offer-workbook']);
    expect([9, 10].map((items) => parts[0]?.fits(items))).toEqual([false, true]);
  }
});
