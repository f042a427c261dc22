import type { Reader } from '../calendar-events.ts';
import { noteRead } from '../links.repo.ts';

/** Records that the link was used, which the user can see. */
export function noteCalendarRead({ platform, session }: Reader): Promise<void> {
  return noteRead(platform.db, session.user.id);
}
