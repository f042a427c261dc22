/** How many days a finished archive can be downloaded. */
export const ARCHIVE_DAYS = 7;
/** The hours between the start of an archive that was finished and the start of the next one. */
export const ARCHIVE_INTERVAL_HOURS = 24;
/** The minutes between the start of an archive that was cancelled or failed and the start of the next one. */
export const RETRY_MINUTES = 10;
/** How many seconds the link of one download is valid. */
export const TICKET_SECONDS = 60;
/** Within how many minutes after a login a user without a password may download an archive. */
export const RECENT_LOGIN_MINUTES = 10;

export const ARCHIVE_STATES = ['running', 'ready', 'failed', 'cancelled', 'expired'] as const;
export type ArchiveState = (typeof ARCHIVE_STATES)[number];
/** The states in which an archive cannot be downloaded any more, so that its parts are deleted. */
export const ENDED_STATES = ['failed', 'cancelled', 'expired'] as const satisfies ArchiveState[];

/**
 * Returns the moment from which the company may start another archive, given its newest one; null if it may start one
 * now or has to wait for the running one.
 */
export function nextArchiveAt(
  newest: { readonly state: ArchiveState; readonly started_at: string } | undefined,
  now: string,
): string | null {
  if (newest === undefined || newest.state === 'running') return null;
  const minutes =
    newest.state === 'cancelled' || newest.state === 'failed' ? RETRY_MINUTES : ARCHIVE_INTERVAL_HOURS * 60;
  const at = Date.parse(newest.started_at) + minutes * 60_000;
  return at > Date.parse(now) ? new Date(at).toISOString() : null;
}
