import type { Reader } from '../calendar-events.ts';
import { noteRead } from '../links.repo.ts';

/** Lets the link's owner see that it is in use. */
export function noteCalendarRead({ platform, session }: Reader): Promise<void> {
  return noteRead(platform.db, session.user.id);
}
