import type { NotificationMails } from '#core/purchase/rules/notices.ts';
import type { SessionContext } from '#platform/server/context.ts';
import { writeMailChoice } from '../notifications.repo.ts';

/** How one is mailed from now on; what waits for a digest already comes with it. */
export async function chooseMails(ctx: SessionContext, mails: NotificationMails): Promise<void> {
  await writeMailChoice(ctx.platform.db, ctx.session.user.id, mails);
}
