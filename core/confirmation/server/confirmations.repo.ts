import { getSettledStatus } from '#core/purchase/rules/offer-status.ts';
import { toFreightColumns } from '#core/purchase/server/ledger/freight-columns.ts';
import { setOfferStatus } from '#core/purchase/server/record/offers.repo.ts';
import type { InvitationFacts } from '#core/purchase/server/record/purchase-facts.read.ts';
import type { AcceptedOffer } from '#core/purchase/server/record/purchase-state.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';

/**
 * Marks accepted offers as confirmed and all other offers as rejected. Invitations without an offer do not change
 * (specification §4).
 */
export async function settleOffers(tx: TenantTx, rfps: readonly InvitationFacts[]): Promise<void> {
  const settled = rfps.map(({ id, status }) => ({ id, status: getSettledStatus(status), before: status }));
  await setOfferStatus(
    tx,
    settled.filter(({ status, before }) => status !== before),
  );
}

/** An award to one supplier, with its purchase order number. */
interface NewAward {
  readonly order_number: string;
  readonly accepted: AcceptedOffer;
}

/** Inserts the awards and returns their IDs by invitation. */
export async function insertAwards(
  tx: TenantTx,
  purchaseId: number,
  awards: readonly NewAward[],
  at: string,
): Promise<ReadonlyMap<number, number>> {
  const rows = await tx
    .insertInto(
      'awards',
      awards.map(({ order_number, accepted }) => ({
        purchase_id: purchaseId,
        rfp_id: accepted.rfp.id,
        supplier_id: accepted.rfp.supplier.id,
        approved_account: accepted.rfp.supplier_account,
        order_number,
        currency: accepted.currency,
        net: accepted.net.toFixed(2),
        vat: accepted.vat.toFixed(2),
        gross: accepted.gross.toFixed(2),
        net_in_company_currency: accepted.net_in_company_currency.toFixed(2),
        ...toFreightColumns(accepted.freight),
        created_at: at,
      })),
    )
    .returning(['id', 'rfp_id'])
    .execute();
  const ids = new Map(rows.flatMap(({ id, rfp_id }) => (rfp_id === null ? [] : [[rfp_id, id] as const])));
  const lines = awards.flatMap(({ accepted }) =>
    accepted.lines.map((line) => ({
      award_id: ids.get(accepted.rfp.id) ?? 0,
      article_id: line.article_id,
      quantity: line.quantity.toString(),
      unit_price: line.unit_price.toString(),
      vat_rate: line.vat_rate.toString(),
      net: line.net.toFixed(2),
      tier_from: line.tier_from?.toString() ?? null,
    })),
  );
  await tx.insertInto('award_lines', lines).execute();
  return ids;
}
