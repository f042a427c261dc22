import { toModerator } from '#core/moderation/server/public.ts';
import type { SessionContext } from '#platform/server/context.ts';
import { exportPlatformList } from '#platform/server/export/export-list.ts';
import { route } from '#platform/server/http/route.ts';
import {
  cancelMaintenance,
  endMaintenance,
  moveMaintenance,
  planMaintenance,
} from './actions/change-maintenance.ts';
import { getMaintenanceById, readAnnouncedMaintenance, readMaintenancesPage } from './maintenances.read.ts';
import { maintenancesExport } from './maintenances-export.ts';

const find = (ctx: SessionContext, { id }: { id: number }) => getMaintenanceById(ctx.platform.db, id);

/** Routes with which moderators manage maintenances, and the route that every page calls. */
export const maintenanceRoutes = [
  route('GET maintenance', {
    gate: 'public',
    handle: async ({ platform: { db }, lang }) => ({ maintenance: await readAnnouncedMaintenance(db, lang) }),
  }),

  route('GET moderation/maintenances', {
    gate: 'moderation',
    handle: (ctx, { query }) => readMaintenancesPage(ctx.platform.db, query.page),
  }),

  route('GET moderation/maintenances/export', {
    gate: 'moderation',
    handle: (ctx, { query }) => exportPlatformList(ctx, query, maintenancesExport(ctx.lang)),
  }),

  route('POST moderation/maintenances', {
    gate: 'moderation',
    handle: (ctx, { body }) => planMaintenance(ctx.platform, toModerator(ctx), body),
  }),

  route('PUT moderation/maintenances/{id}', {
    gate: 'moderation',
    find,
    handle: (ctx, { subject, ifMatch, body }) =>
      moveMaintenance(ctx.platform, toModerator(ctx), { subject, ifMatch }, body),
  }),

  route('PUT moderation/maintenances/{id}/cancel', {
    gate: 'moderation',
    find,
    handle: (ctx, sent) => cancelMaintenance(ctx.platform, toModerator(ctx), sent),
  }),

  route('PUT moderation/maintenances/{id}/end', {
    gate: 'moderation',
    find,
    handle: (ctx, sent) => endMaintenance(ctx.platform, toModerator(ctx), sent),
  }),
];
