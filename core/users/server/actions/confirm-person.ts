import { recordAuditEntry, toAuditActor } from '#platform/server/audit/record-audit.ts';
import { readKnownPeople } from '#platform/server/auth/known-people.ts';
import type { CompanyContext } from '#platform/server/context.ts';
import { AppError } from '#platform/server/errors.ts';
import { mayConfirmPerson } from '#platform/shared/access/second-person.ts';
import { endUserTies } from '../ties.repo.ts';
import { getUser } from '../users.read.ts';
import { lockCompanyRights } from '../users.repo.ts';

/**
 * Confirms that the owner knows a user as a person, so that the user counts as a second person from now on. The owner
 * must neither have invited the user or given them a right to decide, nor be tied to the user who did (product 4).
 */
export async function confirmUserAsPerson(ctx: CompanyContext, id: number): Promise<void> {
  await ctx.tenant.transaction(async (tx) => {
    await lockCompanyRights(tx);
    const { name } = await getUser(tx, id);
    const known = await readKnownPeople(tx);
    const own = known.ties.filter((tie) => tie.user_id === id);
    if (own.length === 0) return;
    if (!mayConfirmPerson(ctx.session.user.id, id, known)) throw new AppError('person_needs_another_owner');
    await endUserTies(tx, id, ctx.session.user.id);
    await recordAuditEntry(tx.trx, {
      kind: 'person_confirmed',
      company_id: ctx.company.id,
      by: toAuditActor(ctx.session),
      subject: { id, name },
      ip: ctx.request.ip,
    });
  });
}
