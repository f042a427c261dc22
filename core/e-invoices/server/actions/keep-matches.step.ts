import type { InvoiceTolerance } from '#core/e-invoices/rules/judge.ts';
import { matchLines } from '#core/e-invoices/rules/match-lines.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { countedLines } from '../count-lines.ts';
import type { IncomingInvoice } from '../incoming.read.ts';
import { writeLines } from '../incoming.repo.ts';
import { type JudgedInvoice, judgeIncoming, type StoredMatch } from '../judged.ts';
import { readOrdered } from '../orders.read.ts';

/** Finds the order lines to which the lines of an invoice refer; an advance refers to none. */
export async function matchesFound(tx: TenantTx, invoice: IncomingInvoice): Promise<StoredMatch[]> {
  const { document } = invoice;
  if (document.kind === 'advance') return [];
  const { lines } = await readOrdered(tx, invoice);
  return matchLines(document.lines, lines).map(({ position, award_id, article_id }) => ({
    position,
    award_id,
    article_id,
    stated: null,
  }));
}

/**
 * Stores matches with the counted quantity of each. The caller locks the orders, so that no other invoice changes the
 * counts meanwhile.
 */
export async function keepMatches(
  tx: TenantTx,
  invoice: IncomingInvoice,
  matches: readonly StoredMatch[],
  tolerance: InvoiceTolerance,
): Promise<JudgedInvoice> {
  const judged = await judgeIncoming(tx, { ...invoice, matches }, tolerance);
  const { lines } = judged.ordered;
  await writeLines(tx, invoice.id, countedLines(judged.matches, lines, invoice.kind));
  return judged;
}
