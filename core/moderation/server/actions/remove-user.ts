import { deleteUser } from '#core/users/server/public.ts';
import type { SessionContext } from '#platform/server/context.ts';
import { Tenant } from '#platform/server/db/tenant.ts';
import { readCompanyOwners } from '#platform/server/mail/company-owners.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { userRemovedMail } from '../mail/user-removed.tsx';
import type { SubjectUser } from '../people/subjects.read.ts';

/**
 * Deletes a user of any company, including owners (product 4), but not the last owner. Records the deletion in
 * the company's log under the moderator's name and emails the remaining owners.
 */
export function removeUser(
  ctx: SessionContext,
  { id, name, company }: SubjectUser,
  { successor_id, reason }: { readonly successor_id: number; readonly reason: string },
): Promise<void> {
  const { db, pool } = ctx.platform;
  return new Tenant(db, pool, company.id).transaction(async (tenant) => {
    await deleteUser({ ...ctx, tenant }, { id, successor_id, reason });
    for (const owner of await readCompanyOwners(tenant.trx, company.id)) {
      await queueMail(tenant.trx, {
        dedupe_key: `user-removed-${id}-${owner.id}`,
        company_id: company.id,
        template: userRemovedMail,
        lang: owner.lang,
        to: owner,
        params: { moderator: ctx.session.user.name, user: name, company: company.name, reason },
      });
    }
  });
}
