import type { CalendarReader } from '../calendar-events.ts';
import { recordLinkRead } from '../links.repo.ts';

/** Records that the link was used, which the user can see. */
export function recordCalendarRead({ platform, session }: CalendarReader): Promise<void> {
  return recordLinkRead(platform.db, session.user.id);
}
