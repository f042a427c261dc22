import { readUserOpenWork } from '#core/users/server/public.ts';
import type { SessionContext } from '#platform/server/context.ts';
import { Tenant } from '#platform/server/db/tenant.ts';
import { route } from '#platform/server/http/route.ts';
import { removeUser } from '../actions/remove-user.ts';
import { switchOffSecondFactor } from '../actions/switch-off-second-factor.ts';
import { toModerator } from '../moderator.ts';
import { getSubjectUser } from './subjects.read.ts';

const find = (ctx: SessionContext, { id }: { id: number }) => getSubjectUser(ctx.platform.db, id);

/** Routes for a moderator to act on a user's account. */
export const usersRoutes = [
  route('GET moderation/users/{id}/open-work', {
    gate: 'moderation',
    find,
    handle: ({ platform }, { subject: { id, company } }) =>
      readUserOpenWork(new Tenant(platform.db, platform.pool, company.id), company.plan, id),
  }),

  route('DELETE moderation/users/{id}', {
    gate: 'moderation',
    find,
    handle: async (ctx, { subject, query, body }) => {
      await removeUser(ctx, subject, { successor_id: query.successor_id, reason: body.reason });
      return {};
    },
  }),

  route('POST moderation/users/{id}/two-factor/off', {
    gate: 'moderation',
    find,
    handle: async (ctx, { subject, body }) => {
      await switchOffSecondFactor(ctx.platform.db, toModerator(ctx), subject, body.reason);
      return {};
    },
  }),
];
