import { maySeePrices } from '#core/purchase/rules/visibility.ts';
import { findVisiblePurchase } from '#core/purchase/server/record/find-purchase.ts';
import { type PurchaseRow, toBarePurchaseState } from '#core/purchase/server/record/purchase-row.ts';
import { recordDownload } from '#core/purchase/server/record/record-download.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { notFoundError } from '#platform/server/errors.ts';
import { route } from '#platform/server/http/route.ts';
import type { PdfDocument } from '#platform/server/pdf/pdf-document.ts';
import { renderPdf } from '#platform/server/pdf/render-pdf.ts';
import { createComparisonSheet, createConfirmationSheet, createRequestSheet } from './sheets.read.ts';

/** Finds a purchase whose prices the caller may see; throws for any other caller (product 4). */
async function findPriced(ctx: CompanyContext, params: { readonly id: number }): Promise<PurchaseRow> {
  const row = await findVisiblePurchase(ctx, params);
  if (!maySeePrices(ctx.actor, toBarePurchaseState(row))) throw notFoundError();
  return row;
}

/** Returns a PDF named after its request, and records the download in the audit log. */
async function pdfAnswer(ctx: CompanyContext, row: PurchaseRow, kind: string, paper: PdfDocument) {
  const content = await renderPdf(paper);
  const name = `${row.request_number}-${kind}.pdf`;
  await recordDownload(ctx, { file: name, request: row.request_number });
  return { name, type: 'application/pdf', content };
}

/** The printable sheets as PDF files: the request, the comparison of its offers and the confirmation sheet. */
export const purchaseSheetsRoutes = [
  route<'GET purchases/{id}/papers/request', PurchaseRow>('GET purchases/{id}/papers/request', {
    gate: 'app',
    find: findVisiblePurchase,
    handle: async (ctx, { subject: row }) =>
      pdfAnswer(ctx, row, 'request', await createRequestSheet(ctx, row)),
  }),

  route<'GET purchases/{id}/papers/comparison', PurchaseRow>('GET purchases/{id}/papers/comparison', {
    gate: 'app',
    find: findPriced,
    handle: async (ctx, { subject: row }) =>
      pdfAnswer(ctx, row, 'comparison', await createComparisonSheet(ctx, row)),
  }),

  route<'GET purchases/{id}/papers/confirmation', PurchaseRow>('GET purchases/{id}/papers/confirmation', {
    gate: 'app',
    find: findPriced,
    handle: async (ctx, { subject: row }) =>
      pdfAnswer(ctx, row, 'confirmation', await createConfirmationSheet(ctx, row)),
  }),
];
