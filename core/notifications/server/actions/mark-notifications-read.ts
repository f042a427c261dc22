import type { CompanyContext } from '#platform/server/context.ts';
import { countUnread, type Unread } from '../notifications.read.ts';
import { markRead } from '../notifications.repo.ts';

/**
 * Marks the caller's own notices as read; returns the remaining counts. Marks nothing for a moderator who impersonates
 * a user.
 */
export function markNotificationsRead(
  ctx: CompanyContext,
  which: Parameters<typeof markRead>[2],
): Promise<Unread> {
  return ctx.tenant.transaction(async (tx) => {
    const userId = ctx.session.user.id;
    if (ctx.session.impersonator === null) await markRead(tx, userId, which);
    return countUnread(tx, userId);
  });
}
