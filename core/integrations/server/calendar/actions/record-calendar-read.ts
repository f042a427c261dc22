import type { CalendarReader } from '../calendar-events.ts';
import { recordLinkRead } from '../links.repo.ts';

/** Records that the link was used. The user can see when it was last used. */
export function recordCalendarRead({ platform, session }: CalendarReader): Promise<void> {
  return recordLinkRead(platform.db, session.user.id);
}
