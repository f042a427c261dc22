import { recordAuditEntry } from '#platform/server/audit/record-audit.ts';
import type { Db } from '#platform/server/db/client.ts';
import { AppError } from '#platform/server/errors.ts';
import { lockPreorder, markPreorderAsCancelled } from '../preorders.repo.ts';
import type { PreorderDecision } from './mark-preorder-paid.ts';

/**
 * Cancels an unpaid order; an identical order can then be placed again on the same day. Call it in a transaction.
 * Throws 404, `already_paid` or `preorder_cancelled` (for example on a second click).
 */
export async function cancelPreorder(
  trx: Db,
  { id, by, ip, reason = '' }: PreorderDecision & { readonly reason?: string },
): Promise<void> {
  const { company, order } = await lockPreorder(trx, id);
  if (order.paid_at !== null) throw new AppError('already_paid');
  if (order.cancelled_at !== null) throw new AppError('preorder_cancelled');
  await markPreorderAsCancelled(trx, id);
  await recordAuditEntry(trx, {
    kind: 'preorder_cancelled',
    company_id: company.id,
    by,
    ip,
    data: { number: order.number, ...(reason === '' ? {} : { reason }) },
  });
}
