import type { CompanyContext } from '#platform/server/context.ts';
import { countUnreadNotices, type UnreadCounts } from '../notifications.read.ts';
import { markNoticesRead } from '../notifications.repo.ts';

/**
 * Marks the caller's own notifications as read and returns the remaining counts. Marks nothing for a moderator
 * who is impersonating a user.
 */
export function markNotificationsRead(
  ctx: CompanyContext,
  which: Parameters<typeof markNoticesRead>[2],
): Promise<UnreadCounts> {
  return ctx.tenant.transaction(async (tx) => {
    const userId = ctx.session.user.id;
    if (ctx.session.impersonator === null) await markNoticesRead(tx, userId, which);
    return countUnreadNotices(tx, userId);
  });
}
