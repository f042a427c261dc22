import type { Configuration } from 'openid-client';
import { recordAuditEntry } from '#platform/server/audit/record-audit.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import type { ActingUser } from '../acting-user.ts';
import { findEmailRefusal } from '../email-refusal.ts';
import { SsoFailure } from '../exchange-code.ts';
import type { Person } from '../person.ts';
import type { Provider } from '../providers.read.ts';
import { saveTestResult } from '../providers.repo.ts';

/** Records that the tested settings work and what the provider supports. Opens no session. Throws SsoFailure. */
export async function finishSsoTest(
  tenant: Tenant,
  {
    provider,
    client,
    person,
    who,
  }: { provider: Provider; client: Configuration; person: Person; who: ActingUser },
): Promise<void> {
  const refusal = findEmailRefusal(person, provider);
  if (refusal) throw new SsoFailure(refusal);
  const can = client.serverMetadata();
  const result = {
    email: person.email,
    name: person.name,
    refresh_token: person.refresh_token !== null,
    end_session: can.end_session_endpoint !== undefined,
    backchannel_logout: can.backchannel_logout_supported === true,
  };
  await tenant.transaction(async (tx) => {
    // The settings were changed during the test, so the result does not apply to them.
    if (!(await saveTestResult(tx, provider, result))) throw new SsoFailure('expired');
    await recordAuditEntry(tx.trx, {
      kind: 'sso_tested',
      company_id: tx.company_id,
      by: who.by,
      ip: who.ip,
      data: { sso: provider.issuer, ...result },
    });
  });
}
