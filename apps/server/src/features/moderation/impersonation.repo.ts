import { endSessions } from '../../platform/auth/sessions.ts';
import type { Db } from '../../platform/db/client.ts';

/** A moderator looks on as one person at a time. */
export async function endImpersonationsBy(trx: Db, moderatorId: number): Promise<void> {
  await endSessions(trx, 'another impersonation', (query) =>
    query.where('sessions.impersonator_id', '=', moderatorId),
  );
}

export async function endOwnSession(trx: Db, sessionId: number): Promise<void> {
  await endSessions(trx, 'impersonation left', (query) => query.where('id', '=', sessionId));
}
