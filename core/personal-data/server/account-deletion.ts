import { readUserOpenWork } from '#core/users/server/public.ts';
import type { SessionContext } from '#platform/server/context.ts';
import { Tenant } from '#platform/server/db/tenant.ts';
import { AppError } from '#platform/server/errors.ts';
import type { AccountDeletion } from '../wire.ts';
import { countOwners, hasPassword } from './person.read.ts';

/** Returns the tenant of the caller's company, whatever its status; throws for a moderator, who has no company. */
export function requireTenant({ platform, session }: SessionContext): Tenant {
  if (session.company === null) throw new AppError('forbidden');
  return new Tenant(platform.db, platform.pool, session.company.id);
}

/** Returns the open work that the caller would leave behind, and why they cannot delete their account. */
export async function readAccountDeletion(
  { actor, session, platform }: SessionContext,
  tenant: Tenant,
): Promise<AccountDeletion> {
  const work = await readUserOpenWork(tenant, actor.plan, session.user.id);
  const isLastOwner = actor.role === 'owner' && (await countOwners(tenant)) === 1;
  if (isLastOwner) return { ...work, refusal: 'last_owner' };
  return { ...work, refusal: (await hasPassword(platform.db, session.user.id)) ? null : 'no_password' };
}
