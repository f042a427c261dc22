import type { CompanyContext } from '#platform/server/context.ts';
import { readClock } from '#platform/server/db/clock.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { readCompanyOwners } from '#platform/server/mail/company-owners.ts';
import { queueMailAtCommit } from '#platform/server/mail/queue-mail.ts';
import { findGainedDecisionRights } from '#platform/shared/access/deciding-rights.ts';
import type { Grant } from '#platform/shared/access/granting.ts';
import { TIE_DAYS } from '#platform/shared/access/second-person.ts';
import { decisionRightsMail } from '../mail/deciding-rights.tsx';
import { severalDecisionRightsMail } from '../mail/deciding-rights-several.tsx';
import { insertUserTies } from '../ties.repo.ts';

interface Given {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  /** The previous rights; null for an invited user, and when an invitation is sent to a different address. */
  readonly had: Grant | null;
  readonly wanted: Grant;
}

/**
 * Records that the caller invited users or gave them a right to decide, so that the caller and each user do not
 * count as two people for some days. Informs all owners of the users' new rights to decide (product 4), with a
 * single email even for several users.
 */
export async function recordGrantTies(
  { company, session }: Pick<CompanyContext, 'company' | 'session'>,
  tx: TenantTx,
  given: readonly Given[],
): Promise<void> {
  const all = given.map((one) => ({ ...one, rights: findGainedDecisionRights(one.had, one.wanted) }));
  await insertUserTies(
    tx,
    all
      .filter(({ had, rights }) => had === null || rights.length > 0)
      .map(({ id, had }) => ({
        user_id: id,
        given_by: session.user.id,
        kind: had === null ? 'invited' : 'rights',
      })),
  );
  const deciding = all.filter(({ rights }) => rights.length > 0);
  const [first, ...others] = deciding;
  if (!first) return;
  const at = await readClock(tx.trx);
  const common = { days: TIE_DAYS, company: company.name, by: session.user.name };
  for (const owner of await readCompanyOwners(tx.trx, tx.company_id)) {
    const mail = {
      dedupe_key: `deciding-rights-${first.id}-${owner.id}-${at}`,
      company_id: tx.company_id,
      lang: owner.lang,
      to: owner,
    };
    if (others.length === 0) {
      const { id, name, email, rights, had } = first;
      const params = { ...common, user_id: id, name, email, rights, is_new: had === null };
      queueMailAtCommit(tx, { ...mail, template: decisionRightsMail, params });
    } else {
      const people = deciding.map(({ name, email, rights }) => ({ name, email, rights }));
      queueMailAtCommit(tx, { ...mail, template: severalDecisionRightsMail, params: { ...common, people } });
    }
  }
}
