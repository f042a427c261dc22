import type { InvoiceTolerance } from '#core/e-invoices/rules/judge.ts';
import { matchLines } from '#core/e-invoices/rules/match-lines.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import type { IncomingInvoice } from '../incoming.read.ts';
import { writeInvoiceLines } from '../incoming.repo.ts';
import { type JudgedInvoice, judgeIncomingInvoice, type StoredMatch } from '../judge-incoming.ts';
import { readConcernedOrders } from '../orders.read.ts';
import { withInvoicedQuantities } from '../with-invoiced-quantities.ts';

/** Finds the order lines that an invoice's lines refer to. An advance does not refer to any. */
export async function findMatches(tx: TenantTx, invoice: IncomingInvoice): Promise<StoredMatch[]> {
  const { document } = invoice;
  if (document.kind === 'advance') return [];
  const { lines } = await readConcernedOrders(tx, invoice);
  return matchLines(document.lines, lines).map(({ position, award_id, article_id }) => ({
    position,
    award_id,
    article_id,
    stated: null,
  }));
}

/**
 * Stores matches, each with the quantity that counts as invoiced. The caller must lock the orders, so that no other
 * invoice changes the counted quantities in the meantime.
 */
export async function saveMatches(
  tx: TenantTx,
  invoice: IncomingInvoice,
  matches: readonly StoredMatch[],
  tolerance: InvoiceTolerance,
): Promise<JudgedInvoice> {
  const judged = await judgeIncomingInvoice(tx, { ...invoice, matches }, tolerance);
  const { lines } = judged.ordered;
  await writeInvoiceLines(tx, invoice.id, withInvoicedQuantities(judged.matches, lines, invoice.kind));
  return judged;
}
