import { auditActor, recordAudit } from '../../../platform/audit/record-audit.ts';
import { endSessions } from '../../../platform/auth/sessions.ts';
import type { SessionContext } from '../../../platform/http/route.ts';

/** Ends the caller's session: access token and refresh secret are dead with the answer. */
export async function logOut({ platform, session, request }: SessionContext): Promise<void> {
  await platform.db.transaction().execute(async (trx) => {
    await endSessions(trx, 'logout', (query) => query.where('id', '=', session.id));
    await recordAudit(trx, {
      kind: 'logout',
      companyId: session.company?.id ?? null,
      by: auditActor(session),
      ip: request.ip,
    });
  });
}
