import type { Session } from '#platform/server/auth/authenticate.ts';
import type { Db } from '#platform/server/db/client.ts';
import { AppError } from '#platform/server/errors.ts';
import { endImpersonations } from './end-impersonations.ts';

/**
 * Ends the impersonation of this session. Throws if the session is not an impersonation. The moderator's own
 * session continues.
 */
export async function endImpersonation(db: Db, session: Session, ip: string): Promise<void> {
  if (session.impersonator === null) throw new AppError('forbidden');
  await db
    .transaction()
    .execute((trx) => endImpersonations(trx, 'impersonation left', { sessionId: session.id }, ip));
}
