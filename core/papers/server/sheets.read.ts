import { readApproval } from '#core/confirmation/server/public.ts';
import { readEarlierPrices } from '#core/purchase/server/detail/earlier-prices.ts';
import { readPurchaseDetail } from '#core/purchase/server/detail/purchase-detail.read.ts';
import type { PurchaseRow } from '#core/purchase/server/record/purchase-row.ts';
import { getComparisonCurrency } from '#core/purchase/wire/comparison/compared-in.ts';
import {
  compareForDecision,
  compareOffers,
  withEarlierPrices,
} from '#core/purchase/wire/comparison/comparison.ts';
import { computeScenarios } from '#core/purchase/wire/comparison/scenario-sums.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import type { PdfDocument } from '#platform/server/pdf/pdf-document.ts';
import { comparisonRows } from './comparison-slots.ts';
import { comparisonDocument } from './pdf/comparison-document.ts';
import { confirmationDocument } from './pdf/confirmation-document.ts';
import { requestDocument } from './pdf/request-document.ts';
import type { SheetInput } from './pdf/sheet-layout.ts';

/** Returns the request sheet: the requested items and the invited suppliers, without prices. */
export async function createRequestSheet(ctx: CompanyContext, row: PurchaseRow): Promise<PdfDocument> {
  return requestDocument(await paperOf(ctx, row));
}

/** Returns the comparison sheet: the offers side by side. */
export async function createComparisonSheet(ctx: CompanyContext, row: PurchaseRow): Promise<PdfDocument> {
  const paper = await paperOf(ctx, row);
  const before = await readEarlierPrices(ctx, row.id);
  const rows = await Promise.all(comparisonRows.parts.map((read) => read(ctx, paper.purchase)));
  return comparisonDocument(
    paper,
    withEarlierPrices(comparedBy(compareOffers, paper.purchase), before),
    rows.flat(),
  );
}

/** Returns the confirmation sheet: the accepted items by supplier, and the note from the confirmation request. */
export async function createConfirmationSheet(ctx: CompanyContext, row: PurchaseRow): Promise<PdfDocument> {
  const paper = await paperOf(ctx, row);
  const { asked } = await readApproval(ctx, row);
  return confirmationDocument(paper, comparedBy(compareForDecision, paper.purchase), asked?.note ?? '');
}

function comparedBy(compared: typeof compareOffers, purchase: PurchaseDetail) {
  const inWhat = getComparisonCurrency(purchase);
  return compared(purchase, inWhat, computeScenarios(purchase, inWhat).own);
}

async function paperOf(ctx: CompanyContext, row: PurchaseRow): Promise<SheetInput> {
  const purchase = await readPurchaseDetail(ctx, row.id);
  const company = await ctx.platform.db
    .selectFrom('companies')
    .select(['name', 'address', 'city', 'country', 'pib', 'registration_number'])
    .where('id', '=', ctx.company.id)
    .executeTakeFirstOrThrow();
  return {
    purchase,
    company,
    language: ctx.lang,
    made: { at: purchase.server_now, by: ctx.session.user.name },
  };
}
