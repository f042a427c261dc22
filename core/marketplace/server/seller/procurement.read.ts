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
import { notFoundError } from '#platform/server/errors.ts';

/** Returns the buyer's tenant for reading a procurement. The reads are limited to data that suppliers may see. */
const buyerOf = ({ platform }: CompanyContext, row: ProcurementRow) =>
  new Tenant(platform.db, platform.pool, row.customer.id);

/**
 * Reads one procurement for the account: an invitation, as shown on the supplier's own page and with all versions
 * of the account's offer, or a published request. A withdrawn invitation shows only the account's own offers.
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

/** Returns a file of the procurement that the account may see. Throws 404 for any other file. */
export async function findProcurementFile(ctx: CompanyContext, row: ProcurementRow, fileId: number) {
  if (row.state === 'withdrawn') throw notFoundError();
  const link = row.state === 'published' ? undefined : await findOwnInvitation(ctx, row.id);
  if (link) return await readFileForSupplier(link, fileId);
  const file = await findPublishedFile(buyerOf(ctx, row), row.id, fileId);
  if (!file) throw notFoundError();
  return file;
}
