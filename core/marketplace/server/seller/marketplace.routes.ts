import { findOwnInvitation, openOwnLink, openOwnOrder } from '#core/offers/server/public.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { notFoundError } from '#platform/server/errors.ts';
import { exportList } from '#platform/server/export/export-list.ts';
import { openStoredFile } from '#platform/server/files/open-file.ts';
import { route } from '#platform/server/http/route.ts';
import { linkSupplierByLink } from './actions/link-supplier-by-link.ts';
import { linkSuppliersByAddress } from './actions/link-suppliers-by-address.ts';
import { readDrillDownPage } from './drill-down.ts';
import { drillDownExport } from './drill-down-export.ts';
import { findProcurementFile, readProcurement } from './procurement.read.ts';
import type { AccountScope } from './procurement-rows.read.ts';
import {
  findProcurement,
  readCustomers,
  readMarketplaceHome,
  readProcurements,
} from './procurements.read.ts';
import { procurementsExport } from './procurements-export.ts';
import { readSupplierStatistics } from './statistics.ts';
import { statisticsExport } from './statistics-export.ts';

const scopeOf = ({ platform, company, session, lang }: CompanyContext): AccountScope => ({
  db: platform.db,
  accountId: company.id,
  now: session.now,
  lang,
});

/** Returns a procurement. Throws 404 unless the account is invited to it or it is published for the account. */
async function find(ctx: CompanyContext, { id }: { readonly id: number }) {
  const row = await findProcurement(scopeOf(ctx), id);
  if (!row) throw notFoundError();
  return row;
}

/** Returns the account's own invitation. Throws 404 for a procurement that is only published. */
async function findInvited(ctx: CompanyContext, { id }: { readonly id: number }) {
  const link = await findOwnInvitation(ctx, id);
  if (!link) throw notFoundError();
  return link;
}

/** Routes for external suppliers (specification §2, product 9). Packages apply only to buyers (product 3). */
export const marketplaceRoutes = [
  route('GET market-place', {
    gate: 'marketplace',
    across: 'marketplace',
    withoutPackage: true,
    handle: async (ctx, { query }) => {
      await linkSuppliersByAddress(ctx);
      return readProcurements(scopeOf(ctx), query, query.page);
    },
  }),

  route('GET market-place/export', {
    gate: 'marketplace',
    across: 'marketplace',
    withoutPackage: true,
    handle: async (ctx, { query }) => {
      await linkSuppliersByAddress(ctx);
      return exportList(ctx, query, procurementsExport(query));
    },
  }),

  route('GET market-place/home', {
    gate: 'marketplace',
    across: 'marketplace',
    withoutPackage: true,
    handle: async (ctx) => {
      await linkSuppliersByAddress(ctx);
      return readMarketplaceHome(scopeOf(ctx));
    },
  }),

  route('GET market-place/customers', {
    gate: 'marketplace',
    across: 'marketplace',
    withoutPackage: true,
    handle: async (ctx) => ({ data: await readCustomers(scopeOf(ctx)) }),
  }),

  route('GET market-place/statistics/global/get', {
    gate: 'marketplace',
    across: 'marketplace',
    withoutPackage: true,
    handle: (ctx, { query }) => readSupplierStatistics(ctx, query),
  }),

  route('GET market-place/statistics/global/export', {
    gate: 'marketplace',
    across: 'marketplace',
    withoutPackage: true,
    handle: async (ctx, { query }) =>
      exportList(ctx, query, statisticsExport(await readSupplierStatistics(ctx, query), query.dataset)),
  }),

  route('GET market-place/statistics/procurements/get', {
    gate: 'marketplace',
    across: 'marketplace',
    withoutPackage: true,
    handle: (ctx, { query }) => readDrillDownPage(ctx, query),
  }),

  route('GET market-place/statistics/procurements/get/export', {
    gate: 'marketplace',
    across: 'marketplace',
    withoutPackage: true,
    handle: (ctx, { query }) => exportList(ctx, query, drillDownExport(ctx, query)),
  }),

  route('GET market-place/procurements/{id}', {
    gate: 'marketplace',
    across: 'marketplace',
    withoutPackage: true,
    find,
    handle: (ctx, { subject }) => readProcurement(ctx, subject),
  }),

  route('GET market-place/procurements/{id}/files/{file_id}', {
    gate: 'marketplace',
    across: 'marketplace',
    withoutPackage: true,
    find: async (ctx, { id, file_id }) => findProcurementFile(ctx, await find(ctx, { id }), file_id),
    handle: async ({ platform }, { subject: { name, type, storage_key } }) => ({
      name,
      type,
      content: await openStoredFile(platform, storage_key),
    }),
  }),

  route('GET market-place/procurements/{id}/order', {
    gate: 'marketplace',
    across: 'marketplace',
    withoutPackage: true,
    find: findInvited,
    handle: ({ request }, { subject }) => openOwnOrder(subject, request.ip),
  }),

  // The link acts for the supplier without a session, so a moderator who is impersonating a user must not receive
  // it (product 2).
  route('POST market-place/procurements/{id}/open', {
    gate: 'marketplace',
    across: 'marketplace',
    withoutPackage: true,
    notWhileImpersonating: true,
    find: findInvited,
    handle: (_ctx, { subject, body }) => openOwnLink(subject, body.hash),
  }),

  route('POST market-place/links', {
    gate: 'marketplace',
    across: 'marketplace',
    withoutPackage: true,
    notWhileImpersonating: true,
    handle: async (ctx, { body }) => ({ id: await linkSupplierByLink(ctx, body.hash) }),
  }),
];
