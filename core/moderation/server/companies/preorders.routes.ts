import { cancelPreorder, markPreorderPaid } from '#core/plans/server/public.ts';
import type { SessionContext } from '#platform/server/context.ts';
import { exportPlatformList } from '#platform/server/export/export-list.ts';
import { route } from '#platform/server/http/route.ts';
import { toModerator } from '../moderator.ts';
import { getPreorder, readPreorders } from './preorders.read.ts';
import { preordersExport } from './preorders-export.ts';

const find = (ctx: SessionContext, { id }: { id: number }) => getPreorder(ctx.platform.db, id);

export const preordersRoutes = [
  route('GET moderation/preorders', {
    gate: 'moderation',
    handle: (ctx, { query }) => readPreorders(ctx.platform.db, query.state, query.page),
  }),

  route('GET moderation/preorders/export', {
    gate: 'moderation',
    handle: (ctx, { query }) => exportPlatformList(ctx, query, preordersExport(query.state)),
  }),

  route('PUT moderation/preorders/{id}/paid', {
    gate: 'moderation',
    find,
    handle: async (ctx, { subject: { id } }) => {
      const { db } = ctx.platform;
      const decision = { id, ...toModerator(ctx).audited };
      await db.transaction().execute((trx) => markPreorderPaid(trx, decision));
      return getPreorder(db, id);
    },
  }),

  route('PUT moderation/preorders/{id}/cancel', {
    gate: 'moderation',
    find,
    handle: async (ctx, { subject: { id }, body }) => {
      const { db } = ctx.platform;
      const decision = { id, reason: body.reason, ...toModerator(ctx).audited };
      await db.transaction().execute((trx) => cancelPreorder(trx, decision));
      return getPreorder(db, id);
    },
  }),
];
