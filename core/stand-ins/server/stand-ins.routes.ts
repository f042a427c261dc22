import type { CompanyContext } from '#platform/server/context.ts';
import { AppError, notFoundError } from '#platform/server/errors.ts';
import { exportList } from '#platform/server/export/export-list.ts';
import { route } from '#platform/server/http/route.ts';
import { isStaff } from '#platform/shared/access/actor.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import { appointStandIn } from './actions/appoint-stand-in.ts';
import { endStandIn } from './actions/end-stand-in.ts';
import { findStandIn, readColleagueNames, readStandInsPage, type StandInsFilter } from './stand-ins.read.ts';
import { standInsExport } from './stand-ins-export.ts';

/** Returns the filter of the requested list; only staff may read the list of the whole company. */
function wanted({ actor, session }: CompanyContext, of: StandInsFilter['of']): StandInsFilter {
  if (of === 'company' && !isStaff(actor)) throw new AppError('forbidden');
  return { of, user_id: session.user.id, today: dayInBelgrade(session.now) };
}

export const standInsRoutes = [
  route('GET user-profile/delegations', {
    gate: 'app',
    handle: async (ctx, { query: { page, of } }) => readStandInsPage(ctx.tenant, page, wanted(ctx, of)),
  }),

  route('GET user-profile/delegations/export', {
    gate: 'app',
    handle: async (ctx, { query }) => exportList(ctx, query, standInsExport(wanted(ctx, query.of))),
  }),

  route('GET user-profile/delegations/colleagues', {
    gate: 'standIns',
    handle: async (ctx) => ({ data: await readColleagueNames(ctx.tenant, ctx.session.user.id) }),
  }),

  route('POST user-profile/delegations', {
    gate: 'standIns',
    notWhileImpersonating: true,
    handle: (ctx, { body }) => appointStandIn(ctx, body),
  }),

  route('DELETE user-profile/delegations/{id}', {
    gate: 'app',
    notWhileImpersonating: true,
    // Only the user who lent the rights, or staff, may end a stand-in. The stand-in may not.
    find: async (ctx, { id }) => {
      const row = await findStandIn(ctx.tenant, id);
      if (!row || !(row.user_id === ctx.session.user.id || isStaff(ctx.actor))) throw notFoundError();
      return row.id;
    },
    handle: async (ctx, { subject }) => {
      await ctx.tenant.transaction((tx) => endStandIn(ctx, tx, subject));
      return {};
    },
  }),
];
