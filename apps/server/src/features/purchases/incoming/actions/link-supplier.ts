import type { CompanyContext } from '../../../../platform/context.ts';
import { findIncoming } from '../incoming.read.ts';
import { lockAwards, lockIncoming, setOrders, setSupplier } from '../incoming.repo.ts';
import { toleranceOf } from '../judged.ts';
import { orderStatuses } from '../order-statuses.ts';
import { findSupplier } from '../supplier-of.read.ts';
import { keepMatches, matchesFound } from './keep-matches.step.ts';

/**
 * Looks up the supplier of an open invoice again, because the supplier may have been added after the invoice came, and finds
 * its orders and lines. Changes nothing where the invoice has a supplier, is decided, or its supplier is still unknown.
 */
export function linkSupplier(ctx: CompanyContext, id: number): Promise<void> {
  return ctx.tenant.transaction(async (tx) => {
    await lockIncoming(tx, id);
    const invoice = await findIncoming(tx, id);
    const isOpen = invoice.state === 'new' || invoice.state === 'question';
    if (!isOpen || invoice.supplier_id !== null) return;
    const { supplier, award_ids } = await findSupplier(tx, invoice.document, orderStatuses(ctx.actor));
    if (!supplier) return;
    await lockAwards(tx, award_ids);
    await setSupplier(tx, id, supplier.id);
    await setOrders(tx, id, award_ids);
    const linked = await findIncoming(tx, id);
    await keepMatches(tx, linked, await matchesFound(tx, linked), toleranceOf(ctx.company));
  });
}
