import { type CompanyContext, route } from '../../platform/http/route.ts';
import { changeSupplier } from './actions/change-supplier.ts';
import { createSupplier } from './actions/create-supplier.ts';
import { deleteSupplier } from './actions/delete-supplier.ts';
import { pauseSupplier, resumeSupplier } from './actions/pause-supplier.ts';
import { getSupplier, pageOfSuppliers, readSupplierOptions } from './suppliers.read.ts';

const find = (ctx: CompanyContext, { id }: { id: number }) => getSupplier(ctx.tenant, id);

export const suppliersRoutes = [
  route('GET suppliers', {
    gate: 'suppliersRead',
    handle: (ctx, { query }) =>
      pageOfSuppliers(ctx.tenant, {
        page: query.page,
        categoryId: query['categories.id'],
        name: query.name,
        pib: query.pib,
        state: query.state,
      }),
  }),

  route('GET suppliers/options', {
    gate: 'suppliersRead',
    handle: async (ctx) => ({ data: await readSupplierOptions(ctx.tenant) }),
  }),

  route('GET suppliers/{id}', { gate: 'suppliersRead', find, handle: async (_ctx, { subject }) => subject }),

  route('POST suppliers', {
    gate: 'suppliersWrite',
    handle: async (ctx, { body }) => getSupplier(ctx.tenant, await createSupplier(ctx.tenant, body)),
  }),

  route('PUT suppliers/{id}', {
    gate: 'suppliersWrite',
    find,
    handle: async (ctx, { subject, body }) => {
      await changeSupplier(ctx.tenant, subject.id, body);
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
    handle: async (ctx, { subject }) => {
      await deleteSupplier(ctx.tenant, subject.id);
      return {};
    },
  }),
];
