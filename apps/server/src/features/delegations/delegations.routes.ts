import { isStaff } from '@ponuda/domain/access/actor';
import { dayInBelgrade } from '@ponuda/domain/dates';
import { AppError, notFound } from '../../platform/errors.ts';
import { route } from '../../platform/http/route.ts';
import { endDelegation } from './actions/end-delegation.ts';
import { nameStandIn } from './actions/name-stand-in.ts';
import { findDelegation, pageOfDelegations, readColleagueNames } from './delegations.read.ts';

/** Who approves in whose place, and when. */
export const delegationsRoutes = [
  route('GET user-profile/delegations', {
    gate: 'app',
    handle: (ctx, { query }) => {
      if (query.of === 'company' && !isStaff(ctx.actor)) throw new AppError('forbidden');
      const { user, now } = ctx.session;
      return pageOfDelegations(ctx.tenant, { ...query, userId: user.id, today: dayInBelgrade(now) });
    },
  }),

  route('GET user-profile/delegations/colleagues', {
    gate: 'delegations',
    handle: async (ctx) => ({ data: await readColleagueNames(ctx.tenant, ctx.session.user.id) }),
  }),

  route('POST user-profile/delegations', {
    gate: 'delegations',
    notWhileImpersonating: true,
    handle: (ctx, { body }) => nameStandIn(ctx, body),
  }),

  route('DELETE user-profile/delegations/{id}', {
    gate: 'app',
    notWhileImpersonating: true,
    // A stand-in may not shake it off: it is for whoever lent it, or staff, to end.
    find: async (ctx, { id }) => {
      const row = await findDelegation(ctx.tenant, id);
      if (!row || !(row.user_id === ctx.session.user.id || isStaff(ctx.actor))) throw notFound();
      return row.id;
    },
    handle: async (ctx, { subject }) => {
      await ctx.tenant.transaction((tx) => endDelegation(ctx, tx, subject));
      return {};
    },
  }),
];
