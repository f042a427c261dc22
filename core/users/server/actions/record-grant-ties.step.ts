import { readRatesAt } from '#core/purchase/server/public.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { readClock } from '#platform/server/db/clock.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { readCompanyOwners } from '#platform/server/mail/company-owners.ts';
import { queueMailAtCommit } from '#platform/server/mail/queue-mail.ts';
import { findConfirmBound } from '#platform/shared/access/confirm-bound.ts';
import { findGainedDecisionRights } from '#platform/shared/access/deciding-rights.ts';
import { gates } from '#platform/shared/access/gates.ts';
import { type Grant, withGrantedRights } from '#platform/shared/access/granting.ts';
import { TIE_DAYS } from '#platform/shared/access/second-person.ts';
import { requireRate } from '#platform/shared/money/exchange.ts';
import { decisionRightsMail } from '../mail/deciding-rights.tsx';
import { severalDecisionRightsMail } from '../mail/deciding-rights-several.tsx';
import type { GrantedLimit } from '../mail/granted-limit.ts';
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
  { actor, company, session }: Pick<CompanyContext, 'actor' | 'company' | 'session'>,
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
  const { rates } = await readRatesAt(tx.trx, session.now);
  const { currency } = company.settings;
  const perEur = requireRate(rates, currency).toString();
  const limitOf = ({ wanted }: Given): GrantedLimit | null => {
    const given = withGrantedRights(actor, wanted);
    if (!gates.purchaseConfirmation(given)) return null;
    return { bound: findConfirmBound(given, perEur), currency, per_eur: perEur };
  };
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
      const params = {
        ...common,
        user_id: id,
        name,
        email,
        rights,
        limit: limitOf(first),
        is_new: had === null,
      };
      queueMailAtCommit(tx, { ...mail, template: decisionRightsMail, params });
    } else {
      const people = deciding.map((one) => ({
        name: one.name,
        email: one.email,
        rights: one.rights,
        limit: limitOf(one),
      }));
      queueMailAtCommit(tx, { ...mail, template: severalDecisionRightsMail, params: { ...common, people } });
    }
  }
}
