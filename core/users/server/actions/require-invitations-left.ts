import type { TenantTx } from '#platform/server/db/tenant.ts';
import { AppError } from '#platform/server/errors.ts';
import { MAX_DAILY_USER_INVITATIONS } from '#platform/shared/validation/limits.ts';
import { countRecentInvitations } from '../users.read.ts';

/**
 * Refuses invitations beyond the number that the company may send within 24 hours. The transaction has locked the
 * company, so that two concurrent calls cannot both use the remaining invitations.
 */
export async function requireInvitationsLeft(tx: TenantTx, wanted: number): Promise<void> {
  const max = MAX_DAILY_USER_INVITATIONS;
  if ((await countRecentInvitations(tx, max)) + wanted > max)
    throw new AppError('user_invitations_used_up', { params: { max } });
}
