import type { Procurement, ProcurementRow } from '#core/marketplace/wire/marketplace.ts';
import {
  findOwnInvitation,
  findPublishedFile,
  readFileForSupplier,
  readInvitation,
  readOfferedArticles,
  readOwnVersions,
  readPublishedRequest,
} from '#core/offers/server/public.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { Tenant } from '#platform/server/db/tenant.ts';
import { notFound } from '#platform/server/errors.ts';

/** The share of the buyer's rows that a procurement stands in; its reads look at what suppliers may see alone. */
const buyerOf = ({ platform }: CompanyContext, row: ProcurementRow) =>
  new Tenant(platform.db, platform.pool, row.customer.id);

/**
 * One procurement for the account: as the supplier's own page shows an invitation, with all versions of its offer;
 * or what is published. A withdrawn invitation shows its own offers and no more of the request.
 */
export async function readProcurement(ctx: CompanyContext, row: ProcurementRow): Promise<Procurement> {
  const base = { ...row, server_now: ctx.session.now };
  const link = row.state === 'published' ? undefined : await findOwnInvitation(ctx, row.id);
  if (!link)
    return {
      ...base,
      invitation: null,
      request: await readPublishedRequest(buyerOf(ctx, row), row.id),
      versions: [],
      offered_articles: [],
    };
  return {
    ...base,
    invitation: row.state === 'withdrawn' ? null : await readInvitation(link),
    request: null,
    versions: await readOwnVersions(link),
    offered_articles: await readOfferedArticles(link),
  };
}

/** A file of the procurement that the account may have; 404 for any other. */
export async function findFile(ctx: CompanyContext, row: ProcurementRow, fileId: number) {
  if (row.state === 'withdrawn') throw notFound();
  const link = row.state === 'published' ? undefined : await findOwnInvitation(ctx, row.id);
  if (link) return await readFileForSupplier(link, fileId);
  const file = await findPublishedFile(buyerOf(ctx, row), row.id, fileId);
  if (!file) throw notFound();
  return file;
}
