import { afterRequestEdit } from '@ponuda/domain/purchase/offer-status';
import type { OfferStatus } from '@ponuda/domain/purchase/status';
import type { TenantTx } from '../../../../platform/db/tenant.ts';
import { clearAcceptedLines } from '../record/offers.repo.ts';

/** What an edit of the request leaves of the offers given: none accepted, all to be confirmed again. */
export async function askToReconfirm(
  tx: TenantTx,
  rfps: readonly { readonly id: number; readonly status: OfferStatus; readonly toBeReconfirmed: boolean }[],
): Promise<void> {
  for (const rfp of rfps) {
    const { status, toBeReconfirmed } = afterRequestEdit(rfp);
    if (status === rfp.status && toBeReconfirmed === rfp.toBeReconfirmed) continue;
    await clearAcceptedLines(tx, rfp.id);
    await tx
      .updateTable('rfps')
      .set({ status, to_be_reconfirmed: toBeReconfirmed })
      .where('id', '=', rfp.id)
      .execute();
  }
}
