import type { CompanyContext } from '#platform/server/context.ts';
import { exportList } from '#platform/server/export/export-list.ts';
import { route } from '#platform/server/http/route.ts';
import { createSector } from './actions/create-sector.ts';
import { deleteSector } from './actions/delete-sector.ts';
import { mergeSectors } from './actions/merge-sectors.ts';
import { renameSector } from './actions/rename-sector.ts';
import { getSector, readSectorsPage } from './sectors.read.ts';
import { sectorsExport } from './sectors-export.ts';

const find = (ctx: CompanyContext, { id }: { id: number }) => getSector(ctx.tenant, id);

export const sectorsRoutes = [
  route('GET user-management/sectors', {
    gate: 'users',
    handle: (ctx, { query }) => readSectorsPage(ctx.tenant, query),
  }),

  route('GET user-management/sectors/export', {
    gate: 'users',
    handle: (ctx, { query }) => exportList(ctx, query, sectorsExport(query.name)),
  }),

  route('POST user-management/sectors', {
    gate: 'users',
    handle: async (ctx, { body }) => getSector(ctx.tenant, await createSector(ctx, body.name)),
  }),

  route('PUT user-management/sectors/{id}', {
    gate: 'users',
    find,
    handle: async (ctx, { subject, ifMatch, body }) => {
      await renameSector(ctx, { subject, ifMatch }, body.name);
      return getSector(ctx.tenant, subject.id);
    },
  }),

  route('POST user-management/sectors/{id}/merge', {
    gate: 'users',
    find,
    handle: async (ctx, { subject, body }) => {
      await mergeSectors(ctx, subject.id, body.into_id);
      return getSector(ctx.tenant, body.into_id);
    },
  }),

  route('DELETE user-management/sectors/{id}', {
    gate: 'users',
    find,
    handle: async (ctx, { subject, ifMatch }) => {
      await deleteSector(ctx, { subject, ifMatch });
      return {};
    },
  }),
];
