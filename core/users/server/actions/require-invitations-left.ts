import type { TenantTx } from '#platform/server/db/tenant.ts';
import { AppError } from '#platform/server/errors.ts';
import { MAX_DAILY_USER_INVITATIONS } from '#platform/shared/validation/limits.ts';
import { countRecentInvitations } from '../users.read.ts';

/**
 * Refuses invitations beyond those that the company may send within 24 hours. The transaction has locked the company,
 * so that two calls do not both use the last ones.
 */
export async function requireInvitationsLeft(tx: TenantTx, wanted: number): Promise<void> {
  const max = MAX_DAILY_USER_INVITATIONS;
  if ((await countRecentInvitations(tx, max)) + wanted > max)
    throw new AppError('user_invitations_used_up', { params: { max } });
}
