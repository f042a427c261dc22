import { readCompanyCountry } from '#platform/server/company-country.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { exportList } from '#platform/server/export/export-list.ts';
import { bindToTransaction } from '#platform/server/http/in-transaction.ts';
import { route } from '#platform/server/http/route.ts';
import { changeSupplier } from './actions/change-supplier.ts';
import { createSupplier } from './actions/create-supplier.ts';
import { deleteSupplier } from './actions/delete-supplier.ts';
import { pauseSupplier, resumeSupplier } from './actions/pause-supplier.ts';
import { lookUpSupplier } from './supplier-lookup.read.ts';
import { getSupplier, readSupplierOptions, readSuppliersPage } from './suppliers.read.ts';
import { suppliersExport } from './suppliers-export.ts';

const find = (ctx: CompanyContext, { id }: { id: number }) => getSupplier(ctx.tenant, id);

export const suppliersRoutes = [
  route('GET suppliers', {
    gate: 'suppliersRead',
    handle: (ctx, { query }) => readSuppliersPage(ctx.tenant, query, query.page),
  }),

  route('GET suppliers/export', {
    gate: 'suppliersRead',
    handle: async (ctx, { query }) =>
      exportList(
        ctx,
        query,
        suppliersExport(query, await readCompanyCountry(ctx.platform.db, ctx.company.id)),
      ),
  }),

  route('GET suppliers/options', {
    gate: 'suppliersRead',
    handle: async (ctx) => ({ data: await readSupplierOptions(ctx.tenant) }),
  }),

  route('GET suppliers/lookup', {
    gate: 'suppliersWrite',
    across: 'marketplace',
    handle: (ctx, { query }) => lookUpSupplier(ctx, query),
  }),

  route('GET suppliers/{id}', { gate: 'suppliersRead', find, handle: async (_ctx, { subject }) => subject }),

  route('POST suppliers', {
    gate: 'suppliersWrite',
    handle: (ctx, { body }) =>
      ctx.tenant.transaction(async (tx) =>
        getSupplier(tx, await createSupplier(bindToTransaction(ctx, tx), body)),
      ),
  }),

  route('PUT suppliers/{id}', {
    gate: 'suppliersWrite',
    find,
    handle: async (ctx, { subject, ifMatch, body }) => {
      await changeSupplier(ctx, { subject, ifMatch }, body);
      return getSupplier(ctx.tenant, subject.id);
    },
  }),

  route('POST suppliers/{id}/pause', {
    gate: 'suppliersWrite',
    find,
    handle: async (ctx, { subject, body }) => {
      await pauseSupplier(ctx, subject.id, body.reason);
      return getSupplier(ctx.tenant, subject.id);
    },
  }),

  route('POST suppliers/{id}/resume', {
    gate: 'suppliersWrite',
    find,
    handle: async (ctx, { subject }) => {
      await resumeSupplier(ctx, subject.id);
      return getSupplier(ctx.tenant, subject.id);
    },
  }),

  route('DELETE suppliers/{id}', {
    gate: 'suppliersWrite',
    find,
    handle: async (ctx, { subject, ifMatch }) => {
      await deleteSupplier(ctx, { subject, ifMatch });
      return {};
    },
  }),
];
