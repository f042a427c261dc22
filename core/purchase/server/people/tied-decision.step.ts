import type { AllowedVerdict } from '#core/purchase/rules/can.ts';
import { checkSecondPerson } from '#core/purchase/rules/guards.ts';
import { noticePath } from '#core/purchase/rules/notices.ts';
import { readCompanyOwners } from '#platform/server/mail/company-owners.ts';
import { queueMailAtCommit } from '#platform/server/mail/queue-mail.ts';
import { TIED_HOLD_HOURS } from '#platform/shared/access/second-person.ts';
import type { ChangeContext, TransitionEntry } from '../record/change.ts';
import { tiedDecisionMail } from './mail/tied-decision.tsx';

/**
 * The tie between two users that keeps the deciding user from counting as a second person, with the names shown in
 * the history and in emails.
 */
export interface NamedTie {
  readonly user: string;
  readonly by: string;
  readonly at: string;
  /** The time before which no payment is made; null for a step after which no payment is possible. */
  readonly payments_held_until: string | null;
}

/**
 * Returns the tie that keeps the caller of a step under the four-eyes rule from counting as a second person; null for
 * an independent caller and for a step without the rule. The step was allowed because no independent user could take
 * it.
 */
export async function readTie(
  { ctx, tx, locked, context }: Pick<ChangeContext, 'ctx' | 'tx' | 'locked' | 'context'>,
  { row, standsInFor }: AllowedVerdict,
): Promise<NamedTie | null> {
  if (context.four_eyes !== true || !row.guards.includes('four_eyes')) return null;
  const actor = { user_id: ctx.session.user.id, standsInFor: standsInFor?.user_id ?? null };
  const found = checkSecondPerson(actor, locked.row, context);
  if (typeof found === 'string') return null;
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', [found.user_id, found.given_by])
    .execute();
  const nameOf = (id: number) => rows.find((one) => one.id === id)?.name ?? '';
  return {
    ...{ user: nameOf(found.user_id), by: nameOf(found.given_by), at: found.at },
    payments_held_until: row.action === 'confirm' || row.action === 'approve' ? holdFrom(locked.now) : null,
  };
}

const holdFrom = (now: string) => new Date(Date.parse(now) + TIED_HOLD_HOURS * 3_600_000).toISOString();

/**
 * Adds the tie to the history entry of a decision by a user who does not count as a second person, and holds the
 * payments that the decision allows.
 */
export function addTieToEntry(
  entry: TransitionEntry,
  { payments_held_until, ...tied }: NamedTie,
): TransitionEntry {
  return {
    ...entry,
    data: { ...entry.data, tied },
    ...(payments_held_until === null ? {} : { set: { ...entry.set, payments_held_until } }),
  };
}

/**
 * Emails every owner about a decision by a user who does not count as a second person, with a link to the page on
 * which the purchase can still be cancelled.
 */
export async function notifyOwnersOfTie(
  { ctx, tx, locked: { row, now } }: Pick<ChangeContext, 'ctx' | 'tx' | 'locked'>,
  tied: NamedTie,
): Promise<void> {
  for (const owner of await readCompanyOwners(tx.trx, tx.company_id))
    queueMailAtCommit(tx, {
      dedupe_key: `tied-decision-${row.id}-${owner.id}-${now}`,
      company_id: tx.company_id,
      template: tiedDecisionMail,
      lang: owner.lang,
      to: owner,
      params: {
        ...{ path: noticePath(row.kind, row.id), number: row.request_number, purchase: row.name },
        ...{ by: ctx.session.user.name, tied },
      },
    });
}
