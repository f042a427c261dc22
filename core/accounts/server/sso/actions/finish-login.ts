import { recordAuditEntry } from '#platform/server/audit/record-audit.ts';
import { seal } from '#platform/server/auth/sealed.ts';
import { endReplacedSession, openSession, type SessionTokens } from '#platform/server/auth/sessions.ts';
import type { Config } from '#platform/server/config.ts';
import type { Tenant, TenantTx } from '#platform/server/db/tenant.ts';
import { findEmailRefusal } from '../email-refusal.ts';
import { SsoFailure } from '../exchange-code.ts';
import {
  addIdentity,
  findLinkedUser,
  type LinkedUser,
  lockUserByEmail,
  releaseDeletedIdentity,
} from '../identities.repo.ts';
import type { Person } from '../person.ts';
import type { Provider } from '../providers.read.ts';
import { lockProvider } from '../providers.repo.ts';

export interface SsoCaller {
  readonly ip: string;
  readonly userAgent: string;
  /** The refresh secret in the browser's cookie. Its session ends, because the new session replaces it. */
  readonly replaced: string | undefined;
}

/**
 * Opens a session for the person identified by the provider. The user is found by issuer and subject or, at the
 * first login, by a verified email address in a domain that the owner has listed. Does not create accounts.
 * Throws SsoFailure.
 */
export function finishLogin(
  tenant: Tenant,
  config: Config,
  person: Person,
  caller: SsoCaller,
): Promise<SessionTokens> {
  return tenant.transaction(async (tx) => {
    // Single sign-on may be disabled while the browser is at the provider. The lock serialises the two operations.
    const provider = await lockProvider(tx);
    if (!provider?.enabled) throw new SsoFailure('unknown_company');
    const user =
      (await findLinkedUser(tx, person.issuer, person.subject)) ?? (await link(tx, provider, person, caller));
    const { replaced, ...from } = caller;
    await endReplacedSession(tx.trx, replaced);
    const sealed = (token: string | null) => (token === null ? null : seal(config.secretKey, token));
    const tokens = await openSession(tx.trx, {
      user_id: user.id,
      kind: 'sso',
      ...from,
      sso: {
        sso_issuer: person.issuer,
        sso_subject: person.subject,
        sso_sid: person.sid,
        sso_id_token: sealed(person.id_token),
        sso_refresh_token: sealed(person.refresh_token),
      },
    });
    await recordAuditEntry(tx.trx, {
      kind: 'login',
      company_id: tx.company_id,
      by: { user_id: user.id, name: user.name },
      ip: caller.ip,
      data: { sso: person.issuer },
    });
    return tokens;
  });
}

async function link(
  tx: TenantTx,
  provider: Provider,
  person: Person,
  { ip }: SsoCaller,
): Promise<LinkedUser> {
  const { issuer, subject, email } = person;
  const refusal = findEmailRefusal(person, provider);
  if (refusal) throw new SsoFailure(refusal);
  const user = await lockUserByEmail(tx, email, issuer);
  if (!user) throw new SsoFailure('unknown_user');
  // The user is already linked to a different subject, so the provider must have given the address to a different
  // person.
  if (user.linked) throw new SsoFailure('already_linked');
  await releaseDeletedIdentity(tx, issuer, subject);
  await addIdentity(tx, { issuer, subject, user_id: user.id });
  await recordAuditEntry(tx.trx, {
    kind: 'sso_linked',
    company_id: tx.company_id,
    by: { user_id: user.id, name: user.name },
    ip,
    data: { sso: issuer, email },
  });
  return user;
}
