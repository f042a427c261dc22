import { endSessions } from '#platform/server/auth/sessions.ts';
import type { Db } from '#platform/server/db/client.ts';
import { nowSql } from '#platform/server/db/clock.ts';
import { AppError } from '#platform/server/errors.ts';

/**
 * The open impersonations to end: the impersonation of a session, all impersonations by a moderator, or those that
 * have expired.
 */
export type ImpersonationSelector =
  | { readonly sessionId: number }
  | { readonly moderatorId: number }
  | { readonly expired: true; readonly limit: number };

/**
 * Locks the moderator, so that concurrent impersonations by the same moderator are serialised. Throws 401 for a
 * moderator who was removed meanwhile.
 */
export async function lockModerator(trx: Db, id: number): Promise<void> {
  const moderator = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!moderator) throw new AppError('unauthenticated');
}

/**
 * Ends impersonations and returns them. If several callers end the same impersonation, it is returned to only one
 * of them.
 */
export async function endImpersonations(trx: Db, why: string, which: ImpersonationSelector) {
  const open = trx
    .selectFrom('sessions')
    .innerJoin('users as u', 'u.id', 'sessions.user_id')
    .innerJoin('users as m', 'm.id', 'sessions.impersonator_id')
    .select(['sessions.id', 'sessions.ip', 'u.id as user_id', 'u.name as user_name', 'u.company_id'])
    .select(['m.id as moderator_id', 'm.name as moderator_name', 'm.email as moderator_email'])
    .where('sessions.ended_at', 'is', null)
    // This condition lets the query use the partial index on impersonations.
    .where('sessions.impersonator_id', 'is not', null)
    .orderBy('sessions.id')
    .forUpdate('sessions');
  const chosen =
    'sessionId' in which
      ? open.where('sessions.id', '=', which.sessionId)
      : 'moderatorId' in which
        ? open.where('sessions.impersonator_id', '=', which.moderatorId)
        : open.where('sessions.absolute_until', '<=', nowSql).limit(which.limit);
  const ended = await chosen.execute();
  await endSessions(trx, why, (query) => query.where('sessions.id', 'in', [0, ...ended.map(({ id }) => id)]));
  return ended;
}
