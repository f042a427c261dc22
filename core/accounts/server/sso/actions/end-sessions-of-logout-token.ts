import { recordAuditEntry } from '#platform/server/audit/record-audit.ts';
import { endSessions } from '#platform/server/auth/sessions.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { findSessionsOfProvider } from '../sso-sessions.repo.ts';
import type { LogoutToken } from '../verify-logout-token.ts';

/** Ends the company's sessions that the provider's logout token identifies. */
export async function endSessionsOfLogoutToken(
  tenant: Tenant,
  token: LogoutToken,
  ip: string,
): Promise<void> {
  await tenant.transaction(async ({ trx, company_id }) => {
    const sessions = await findSessionsOfProvider(trx, { company_id, ...token });
    if (sessions.length === 0) return;
    const ids = sessions.map(({ id }) => id);
    await endSessions(trx, 'ended by the login provider', (query) => query.where('id', 'in', ids));
    for (const { user_id, user_name } of sessions)
      await recordAuditEntry(trx, {
        kind: 'session_ended',
        company_id,
        by: { user_id, name: user_name },
        ip,
        data: { sso: token.issuer },
      });
  });
}
