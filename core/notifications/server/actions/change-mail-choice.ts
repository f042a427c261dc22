import type { NotificationMails } from '#core/purchase/rules/notices.ts';
import type { SessionContext } from '#platform/server/context.ts';
import { writeMailChoice } from '../notifications.repo.ts';

/**
 * Sets how the caller receives notifications by email. Notifications already waiting for a digest are still sent in
 * that digest.
 */
export async function changeMailChoice(ctx: SessionContext, mails: NotificationMails): Promise<void> {
  await writeMailChoice(ctx.platform.db, ctx.session.user.id, mails);
}
