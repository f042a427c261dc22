import { notFoundError } from '#platform/server/errors.ts';
import { exportPlatformList } from '#platform/server/export/export-list.ts';
import { route } from '#platform/server/http/route.ts';
import { formatRecoveryCode } from '#platform/shared/access/second-factor.ts';
import { confirmTwoFactor } from './actions/confirm-two-factor.ts';
import { endOtherSessions } from './actions/end-other-sessions.ts';
import { endSession } from './actions/end-session.ts';
import { renewRecoveryCodes } from './actions/renew-recovery-codes.ts';
import { startTwoFactor } from './actions/start-two-factor.ts';
import { switchOffTwoFactor } from './actions/switch-off-two-factor.ts';
import { readSecurity } from './profile.read.ts';
import { findOwnSession, readSessions } from './sessions.read.ts';
import { sessionsExport } from './sessions-export.ts';

const shown = (codes: readonly string[]) => ({ recovery_codes: codes.map(formatRecoveryCode) });

/** Routes for the user's login methods and open sessions. */
export const securityRoutes = [
  route('GET user-profile/security', {
    gate: 'session',
    handle: (ctx) => readSecurity(ctx.platform.db, ctx.session.user.id),
  }),

  route('GET user-profile/sessions', {
    gate: 'session',
    across: 'impersonation',
    notWhileImpersonating: true,
    handle: (ctx, { query }) => readSessions(ctx.platform.db, ctx.session, query.page),
  }),

  route('GET user-profile/sessions/export', {
    gate: 'session',
    across: 'impersonation',
    notWhileImpersonating: true,
    handle: (ctx, { query }) => exportPlatformList(ctx, query, sessionsExport),
  }),

  route('DELETE user-profile/sessions/{id}', {
    gate: 'session',
    notWhileImpersonating: true,
    find: async (ctx, { id }) => {
      const found = await findOwnSession(ctx.platform.db, ctx.session.user.id, id);
      if (!found) throw notFoundError();
      return found;
    },
    handle: async (ctx, { subject }) => {
      await endSession(ctx, subject);
      return {};
    },
  }),

  route('DELETE user-profile/sessions', {
    gate: 'session',
    notWhileImpersonating: true,
    handle: async (ctx) => ({ sessions_ended: await endOtherSessions(ctx) }),
  }),

  route('POST user-profile/two-factor/start', {
    gate: 'session',
    notWhileImpersonating: true,
    handle: (ctx, { body }) => startTwoFactor(ctx, body.password),
  }),

  route('POST user-profile/two-factor/confirm', {
    gate: 'session',
    notWhileImpersonating: true,
    handle: async (ctx, { body }) => shown(await confirmTwoFactor(ctx, body.code)),
  }),

  route('POST user-profile/two-factor/recovery-codes', {
    gate: 'session',
    notWhileImpersonating: true,
    handle: async (ctx, { body }) => shown(await renewRecoveryCodes(ctx, body.password)),
  }),

  route('POST user-profile/two-factor/off', {
    gate: 'session',
    notWhileImpersonating: true,
    handle: async (ctx, { body }) => {
      await switchOffTwoFactor(ctx, body.password);
      return {};
    },
  }),
];
