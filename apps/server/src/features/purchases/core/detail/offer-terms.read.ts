import type { Tenant } from '../../../../platform/db/tenant.ts';
import type { OfferRow } from '../record/purchase-facts.read.ts';

/** Reads the price steps and bundles of versions of offers; most have none. */
export async function readOfferTerms(tenant: Tenant, offerIds: readonly number[]) {
  const tiers = await tenant
    .selectFrom('offer_line_tiers')
    .select(['offer_id', 'article_id', 'from_quantity', 'unit_price'])
    .where('offer_id', 'in', [...offerIds])
    .orderBy('from_quantity')
    .execute();
  const bundles = await tenant
    .selectFrom('offer_bundles')
    .select(['offer_id', 'name', 'percent', 'article_ids'])
    .where('offer_id', 'in', [...offerIds])
    .orderBy('position')
    .execute();
  return {
    tiersOf: (offerId: number, articleId: number): OfferRow['lines'][number]['tiers'] =>
      tiers
        .filter((step) => step.offer_id === offerId && step.article_id === articleId)
        .map(({ from_quantity, unit_price }) => ({ from_quantity, unit_price })),
    bundlesOf: (offerId: number): OfferRow['bundles'] =>
      bundles
        .filter((one) => one.offer_id === offerId)
        .map(({ name, percent, article_ids }) => ({ name, percent, article_ids })),
  };
}
