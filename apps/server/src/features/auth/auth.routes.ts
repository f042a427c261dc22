import { ACCOUNT_STATUS } from '@ponuda/domain/company/account-status';
import { ACCESS_TOKEN_SECONDS } from '@ponuda/domain/validation/limits';
import { sql } from 'kysely';
import { passwordMatches } from '../../platform/auth/passwords.ts';
import { endSessions, openSession, renewSession } from '../../platform/auth/sessions.ts';
import type { Db } from '../../platform/db/client.ts';
import { AppError } from '../../platform/errors.ts';
import { type PublicContext, route } from '../../platform/http/route.ts';
import { countWrong, forgetWrong, isLocked, networkOf } from './login-lock.ts';
import { readMe } from './me.read.ts';
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from './refresh-cookie.ts';

async function findForLogin(db: Db, email: string) {
  return await db
    .selectFrom('users')
    .leftJoin('companies', 'companies.id', 'users.company_id')
    .select(['users.id', 'users.password_hash'])
    .where(sql`lower(users.email)`, '=', email)
    .where('users.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([eb('companies.status', 'is', null), eb('companies.status', '!=', ACCOUNT_STATUS.DELETED)]),
    )
    .executeTakeFirst();
}

/** The token goes out in the body and in the `authorization` header (specification section 7). */
function answerToken(ctx: PublicContext, access: string) {
  ctx.reply.header('authorization', `Bearer ${access}`).header('cache-control', 'no-store');
  return { access_token: access, expires_in: ACCESS_TOKEN_SECONDS };
}

/** Only our own pages may renew a session: another site can set neither of these headers (facts 3, CSRF). */
function demandOwnPage(ctx: PublicContext): void {
  const { origin, host, authorization } = ctx.request.headers;
  const foreign = origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host);
  const byScript = authorization !== undefined || ctx.request.headers['x-requested-with'] !== undefined;
  if (foreign || !byScript) throw new AppError('unauthenticated');
}

export const authRoutes = [
  route('POST auth/login', {
    gate: 'public',
    handle: async (ctx, { body }) => {
      const { db } = ctx.platform;
      const attempt = { account: body.email.toLowerCase(), network: networkOf(ctx.request.ip) };
      if (await isLocked(db, attempt)) throw new AppError('login_locked');
      const user = await findForLogin(db, attempt.account);
      if (!(await passwordMatches(user?.password_hash, body.password)) || !user) {
        throw new AppError((await countWrong(db, attempt)) ? 'login_locked' : 'login_failed');
      }
      await forgetWrong(db, attempt);
      const tokens = await openSession(db, user.id, ctx.request.headers['user-agent'] ?? '');
      if (tokens.refresh) setRefreshCookie(ctx, tokens.refresh);
      return answerToken(ctx, tokens.access);
    },
  }),

  route('POST auth/logout', {
    gate: 'session',
    handle: async (ctx) => {
      await endSessions(ctx.platform.db, 'logout', (query) => query.where('id', '=', ctx.session.id));
      clearRefreshCookie(ctx);
      return { logout_url: null };
    },
  }),

  route('POST auth/me', {
    gate: 'session',
    handle: (ctx) => readMe(ctx.platform.db, ctx.session),
  }),

  route('POST auth/refresh', {
    gate: 'public',
    handle: async (ctx) => {
      demandOwnPage(ctx);
      const secret = readRefreshCookie(ctx);
      const tokens = secret === undefined ? undefined : await renewSession(ctx.platform.db, secret);
      if (!tokens) {
        clearRefreshCookie(ctx);
        throw new AppError('unauthenticated');
      }
      if (tokens.refresh) setRefreshCookie(ctx, tokens.refresh);
      return answerToken(ctx, tokens.access);
    },
  }),

  route('PUT auth/language', {
    gate: 'session',
    handle: async (ctx, { body }) => {
      await ctx.platform.db
        .updateTable('users')
        .set({ lang: body.lang })
        .where('id', '=', ctx.session.user.id)
        .execute();
      return {};
    },
  }),
];
