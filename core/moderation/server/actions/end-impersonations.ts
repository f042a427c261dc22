import { recordAuditEntry } from '#platform/server/audit/record-audit.ts';
import type { Db } from '#platform/server/db/client.ts';
import { endImpersonations as end, type ImpersonationSelector } from '../people/impersonation.repo.ts';

/**
 * Ends impersonations and records each of them in the company's log with both names. `ip` is the IP address of the
 * person who ended them.
 */
export async function endImpersonations(
  trx: Db,
  why: string,
  which: ImpersonationSelector,
  ip?: string,
): Promise<void> {
  const ended = await end(trx, why, which);
  for (const { ip: startedFrom, user_id, user_name, company_id, ...moderator } of ended) {
    await recordAuditEntry(trx, {
      kind: 'impersonation_ended',
      company_id,
      by: {
        user_id,
        name: user_name,
        impersonator: { id: moderator.moderator_id, name: moderator.moderator_name },
        moderator_email: moderator.moderator_email,
      },
      ip: ip ?? startedFrom,
    });
  }
}
