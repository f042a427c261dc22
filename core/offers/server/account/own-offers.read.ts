import type { Procurement, PublishedRequest } from '#core/marketplace/wire/marketplace.ts';
import { getLinePriceSteps, OFFER_TERM_LISTS } from '#core/purchase/server/detail/offer-terms.read.ts';
import { presentArticle } from '#core/purchase/server/detail/offers.present.ts';
import { isRequestFile, readAttachments } from '#core/purchase/server/record/attachments.read.ts';
import type { Offer } from '#core/purchase/wire/offer-terms.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import type { SupplierLink } from '../link/supplier-link.ts';
import { presentOwnOffer } from '../supplier-offers.read.ts';

/** Reads every version of a supplier's own offer, newest first. */
export async function readOwnVersions({ tenant, rfp_id, purchase_id }: SupplierLink): Promise<Offer[]> {
  const offers = await tenant
    .selectFrom('offers')
    .selectAll('offers')
    .select(OFFER_TERM_LISTS)
    .where('offers.rfp_id', '=', rfp_id)
    .orderBy('offers.version', 'desc')
    .execute();
  if (offers.length === 0) return [];
  const lines = await tenant
    .selectFrom('offer_lines')
    .innerJoin('offers', 'offers.id', 'offer_lines.offer_id')
    .innerJoin('articles', 'articles.id', 'offer_lines.article_id')
    .selectAll('offer_lines')
    .where('offers.rfp_id', '=', rfp_id)
    .orderBy('articles.position')
    .execute();
  const attachments = await readAttachments(tenant, purchase_id);
  return offers.map(({ steps, ...offer }) =>
    presentOwnOffer(
      {
        ...offer,
        currency: offer.currency,
        entered_by: null,
        lines: lines
          .filter((line) => line.offer_id === offer.id)
          .map((line) => ({ ...line, tiers: getLinePriceSteps(steps, line.article_id) })),
      },
      attachments,
    ),
  );
}

/** Reads the articles priced in the offer's versions, including articles that the request no longer contains. */
export async function readOfferedArticles({
  tenant,
  rfp_id,
}: SupplierLink): Promise<Procurement['offered_articles']> {
  const rows = await tenant
    .selectFrom('articles')
    .select(['id', 'name', 'unit'])
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('offer_lines')
        .innerJoin('offers', 'offers.id', 'offer_lines.offer_id')
        .select('offer_lines.article_id')
        .where('offers.rfp_id', '=', rfp_id),
    )
    .orderBy('position')
    .execute();
  return rows.map(({ id, name, unit }) => ({ id, name, unit }));
}

/**
 * Reads a published request for a supplier's account, with the files for suppliers and without any data about
 * other bidders.
 */
export async function readPublishedRequest(tenant: Tenant, purchaseId: number): Promise<PublishedRequest> {
  const purchase = await tenant
    .selectFrom('purchases')
    .select(['description', 'delivery_place'])
    .where('id', '=', purchaseId)
    .executeTakeFirstOrThrow();
  const articles = await tenant
    .selectFrom('articles')
    .selectAll()
    .where('purchase_id', '=', purchaseId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .execute();
  const attachments = await readAttachments(tenant, purchaseId);
  return {
    ...purchase,
    articles: articles.map(presentArticle),
    attachments: attachments
      .filter((file) => isRequestFile(file) && file.for_suppliers)
      .map(({ id, name, size, type }) => ({ id, name, size, type })),
  };
}

/** Finds a file of a published request that the buyer shares with suppliers. */
export function findPublishedFile(tenant: Tenant, purchaseId: number, fileId: number) {
  return tenant
    .selectFrom('attachments')
    .innerJoin('files', 'files.id', 'attachments.file_id')
    .select(['files.name', 'files.type', 'files.storage_key'])
    .where('attachments.purchase_id', '=', purchaseId)
    .where('attachments.file_id', '=', fileId)
    .where('attachments.for_suppliers', '=', true)
    .where('attachments.rfp_id', 'is', null)
    .executeTakeFirst();
}
