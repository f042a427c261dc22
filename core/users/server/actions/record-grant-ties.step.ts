import type { CompanyContext } from '#platform/server/context.ts';
import { readClock } from '#platform/server/db/clock.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { readCompanyOwners } from '#platform/server/mail/company-owners.ts';
import { queueMailAtCommit } from '#platform/server/mail/queue-mail.ts';
import { findGainedDecisionRights } from '#platform/shared/access/deciding-rights.ts';
import type { Grant } from '#platform/shared/access/granting.ts';
import { TIE_DAYS } from '#platform/shared/access/second-person.ts';
import { decisionRightsMail } from '../mail/deciding-rights.tsx';
import { insertUserTie } from '../ties.repo.ts';

interface Given {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  /** The previous rights; null for an invited user, also if the invitation is sent to another address. */
  readonly had: Grant | null;
  readonly wanted: Grant;
}

/**
 * Records that the caller invited a user or gave the user a right to decide, so that the two do not count as two
 * people for some days. Informs all owners by email of the rights to decide that the user received (product 4).
 */
export async function recordGrantTies(
  { company, session }: Pick<CompanyContext, 'company' | 'session'>,
  tx: TenantTx,
  { id, name, email, had, wanted }: Given,
): Promise<void> {
  const rights = findGainedDecisionRights(had, wanted);
  if (had !== null && rights.length === 0) return;
  await insertUserTie(tx, {
    user_id: id,
    given_by: session.user.id,
    kind: had === null ? 'invited' : 'rights',
  });
  if (rights.length === 0) return;
  const at = await readClock(tx.trx);
  for (const owner of await readCompanyOwners(tx.trx, tx.company_id))
    queueMailAtCommit(tx, {
      dedupe_key: `deciding-rights-${id}-${owner.id}-${at}`,
      company_id: tx.company_id,
      template: decisionRightsMail,
      lang: owner.lang,
      to: owner,
      params: {
        ...{ user_id: id, name, email, rights, days: TIE_DAYS, company: company.name },
        ...{ by: session.user.name, is_new: had === null },
      },
    });
}
