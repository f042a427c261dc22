import { settledStatus } from '@ponuda/domain/purchase/offer-status';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { setOfferStatus } from '../core/record/offers.repo.ts';
import type { InvitationFacts } from '../core/record/purchase-facts.read.ts';
import type { AcceptedOffer } from '../core/record/purchase-state.ts';

/** Accepted offers are confirmed, all others rejected, and who offered nothing stays as it is (specification §4). */
export async function settleOffers(tx: TenantTx, rfps: readonly InvitationFacts[]): Promise<void> {
  for (const rfp of rfps) {
    const status = settledStatus(rfp.status);
    if (status !== rfp.status) await setOfferStatus(tx, rfp.id, status);
  }
}

/** What one supplier won, with the number of its purchase order; answers the award's id. */
export async function insertAward(
  tx: TenantTx,
  purchaseId: number,
  orderNumber: string,
  accepted: AcceptedOffer,
  at: string,
): Promise<number> {
  const { id } = await tx
    .insertInto('awards', {
      purchase_id: purchaseId,
      rfp_id: accepted.rfp.id,
      supplier_id: accepted.rfp.supplier.id,
      approved_account: accepted.rfp.supplier_account,
      order_number: orderNumber,
      currency: accepted.currency,
      net: accepted.net.toFixed(2),
      vat: accepted.vat.toFixed(2),
      gross: accepted.gross.toFixed(2),
      net_in_company_currency: accepted.net_in_company_currency.toFixed(2),
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lines = accepted.lines.map((line) => ({
    award_id: id,
    article_id: line.article_id,
    quantity: line.quantity.toString(),
    unit_price: line.unit_price.toString(),
    vat_rate: line.vat_rate.toString(),
    net: line.net.toFixed(2),
  }));
  await tx.insertInto('award_lines', lines).execute();
  return id;
}
