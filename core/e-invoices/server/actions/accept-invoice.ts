import { enterIncomingInvoice, lockPurchasesOfOrders } from '#core/finances/server/public.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { AppError, fieldError } from '#platform/server/errors.ts';
import { lockAwards, saveInvoiceDecision } from '../incoming.repo.ts';
import { getInvoiceTolerance } from '../judge-incoming.ts';
import { notifyOfInvoice } from '../notify-of-invoice.ts';
import { computeInvoiceShares } from '../shares.ts';
import { changeIncomingInvoice } from './change-incoming.ts';
import { saveMatches } from './save-matches.step.ts';

/**
 * Accepts an invoice. A matching invoice is accepted immediately, any other only with a note. The accepted
 * invoice becomes an invoice of each order that it refers to. A credit note is not added to any order, because
 * only a reversal or a short closing reduces the payable amount.
 */
export function acceptInvoice(ctx: CompanyContext, id: number, note: string): Promise<void> {
  return changeIncomingInvoice(ctx, id, async ({ ctx: inside, tx, invoice }) => {
    if (invoice.award_ids.length === 0) throw new AppError('invoice_not_matched');
    // Purchases are locked before orders, as in every other change, to avoid deadlocks.
    const locked = await lockPurchasesOfOrders(inside, tx, invoice.award_ids);
    await lockAwards(tx, invoice.award_ids);
    const { judgement } = await saveMatches(tx, invoice, invoice.matches, getInvoiceTolerance(ctx.company));
    if (judgement.verdict !== 'match' && note === '') throw fieldError('note', 'required');
    await saveInvoiceDecision(tx, id, { state: 'accepted', judgement, by: ctx.session.user.id, note });
    notifyOfInvoice(ctx, tx, 'invoice.accepted', invoice, note);
    if (invoice.kind === 'credit_note') return;
    const { number, issued_on, document, decide_by } = invoice;
    const paper = { number, issued_on, due_date: document.due_date ?? decide_by, incoming_id: id };
    for (const share of computeInvoiceShares(invoice))
      await enterIncomingInvoice(inside, tx, locked, { ...share, ...paper });
  });
}
