import { afterRequestEdit } from '@ponuda/domain/purchase/offer-status';
import type { OfferStatus } from '@ponuda/domain/purchase/status';
import type { TenantTx } from '../../../../platform/db/tenant.ts';
import { clearAcceptedLines } from '../record/offers.repo.ts';

/** What an edit of the request leaves of the offers given: none accepted, all to be confirmed again. */
export async function askToReconfirm(
  tx: TenantTx,
  rfps: readonly { readonly id: number; readonly status: OfferStatus; readonly to_be_reconfirmed: boolean }[],
): Promise<void> {
  for (const rfp of rfps) {
    const { status, to_be_reconfirmed } = afterRequestEdit(rfp);
    if (status === rfp.status && to_be_reconfirmed === rfp.to_be_reconfirmed) continue;
    await clearAcceptedLines(tx, [rfp.id]);
    await tx.updateTable('rfps').set({ status, to_be_reconfirmed }).where('id', '=', rfp.id).execute();
  }
}
