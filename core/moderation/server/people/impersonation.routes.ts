import { route } from '#platform/server/http/route.ts';
import { IMPERSONATION_SECONDS } from '#platform/shared/validation/limits.ts';
import { endImpersonation } from '../actions/end-impersonation.ts';
import { impersonate } from '../actions/impersonate.ts';
import { toModerator } from '../moderator.ts';

export const impersonationRoutes = [
  route('POST moderation/impersonate', {
    gate: 'moderation',
    // Only the body contains the token, because the response header would replace the moderator's own token.
    handle: async (ctx, { body }) => ({
      access_token: await impersonate(ctx.platform.db, toModerator(ctx), {
        user_id: body.user_id,
        reason: body.reason,
        userAgent: ctx.request.headers['user-agent'] ?? '',
      }),
      expires_in: IMPERSONATION_SECONDS,
    }),
  }),

  route('POST auth/impersonation/end', {
    gate: 'session',
    handle: async (ctx) => {
      await endImpersonation(ctx.platform.db, ctx.session, ctx.request.ip);
      return {};
    },
  }),
];
