import type { SsoRefusal } from '#core/accounts/rules/sso-refusals.ts';
import { recordAuditEntry } from '#platform/server/audit/record-audit.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';

/**
 * Logs a login that was refused after the provider had redirected the user back. The owner can see the log
 * entry.
 */
export async function recordFailedLogin(
  tenant: Tenant,
  { issuer, email, refusal, ip }: { issuer: string; email: string; refusal: SsoRefusal; ip: string },
): Promise<void> {
  await tenant.transaction((tx) =>
    recordAuditEntry(tx.trx, {
      kind: 'login_failed',
      company_id: tx.company_id,
      by: { user_id: null, name: email.slice(0, 254) },
      ip,
      data: { sso: issuer, refused: refusal },
    }),
  );
}
