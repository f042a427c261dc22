import { sumAcceptedQuantities } from '#core/purchase/rules/acceptance.ts';
import { OFFER_STATUS } from '#core/purchase/rules/status.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';

/** Reads the accepted and requested quantities of each article (specification §7, sumQuantity). */
export async function readAcceptedQuantities(tenant: Tenant, purchaseId: number) {
  const articles = await tenant
    .selectFrom('articles')
    .select(['id', 'quantity'])
    .where('purchase_id', '=', purchaseId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .execute();
  const accepted = await tenant
    .selectFrom('accepted_lines')
    .innerJoin('rfps', 'rfps.id', 'accepted_lines.rfp_id')
    .select(['accepted_lines.article_id', 'accepted_lines.quantity'])
    .where('rfps.purchase_id', '=', purchaseId)
    .where('rfps.status', 'in', [OFFER_STATUS.ACCEPTED, OFFER_STATUS.CONFIRMED])
    .where('rfps.withdrawn_at', 'is', null)
    .execute();
  return sumAcceptedQuantities(
    articles.map(({ id, quantity }) => ({ article_id: id, quantity: toDecimal(quantity) })),
    accepted.map(({ article_id, quantity }) => ({ article_id, quantity: toDecimal(quantity) })),
  );
}
