import { requirePassword } from '#core/accounts/server/login/public.ts';
import { RECENT_LOGIN_MINUTES } from '#core/company-archive/rules/archive-times.ts';
import { hasPassword } from '#core/personal-data/server/public.ts';
import { digestSecret, generateSecret } from '#platform/server/auth/secrets.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { AppError } from '#platform/server/errors.ts';
import { hasLoggedInWithin } from '../archive.read.ts';
import { storeTicket } from '../archive.repo.ts';

/**
 * Returns a ticket for one download of the archive through the browser, which writes a file of any size directly to
 * the disk. The ticket ends with the session. Callers must enter their password; callers without a password must have
 * logged in recently through the identity provider.
 */
export async function issueTicket(ctx: CompanyContext, password: string): Promise<string> {
  const { platform, session, tenant } = ctx;
  if (await hasPassword(platform.db, session.user.id)) await requirePassword(ctx, 'password', password);
  else if (!(await hasLoggedInWithin(platform.db, session, RECENT_LOGIN_MINUTES)))
    throw new AppError('login_too_old', { params: { minutes: RECENT_LOGIN_MINUTES } });
  const ticket = generateSecret();
  const stored = await tenant.transaction((tx) => storeTicket(tx, session.id, digestSecret(ticket)));
  if (!stored) throw new AppError('archive_not_ready');
  return ticket;
}
