import { endImpersonation, endImpersonations } from '#core/moderation/server/public.ts';
import { recordAuditEntry, toAuditActor } from '#platform/server/audit/record-audit.ts';
import { endSessions } from '#platform/server/auth/sessions.ts';
import type { SessionContext } from '#platform/server/context.ts';

/**
 * Ends the caller's session. The access token and refresh secret are invalid once this returns. A moderator who
 * impersonates a user ends only the impersonation and stays logged in. A moderator's own logout also ends their
 * impersonations.
 */
export async function logOut({ platform, session, request }: SessionContext): Promise<void> {
  if (session.impersonator !== null) return endImpersonation(platform.db, session, request.ip);
  await platform.db.transaction().execute(async (trx) => {
    await endSessions(trx, 'logout', (query) => query.where('id', '=', session.id));
    if (session.actor.is_moderator)
      await endImpersonations(trx, 'moderator’s logout', { moderatorId: session.user.id }, request.ip);
    await recordAuditEntry(trx, {
      kind: 'logout',
      company_id: session.company?.id ?? null,
      by: toAuditActor(session),
      ip: request.ip,
    });
  });
}
