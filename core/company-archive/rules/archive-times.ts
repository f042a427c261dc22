/** The number of days for which a finished archive can be downloaded. */
export const ARCHIVE_DAYS = 7;
/** The minimum number of hours between the start of a finished archive and the start of the next archive. */
export const ARCHIVE_INTERVAL_HOURS = 24;
/**
 * The minimum number of minutes between the start of a cancelled or failed archive and the start of the next archive.
 */
export const RETRY_MINUTES = 10;
/** The number of seconds within which a download link must be used for the first time. */
export const TICKET_SECONDS = 60;
/** The number of hours after its first use for which a download link continues a download that broke. */
export const RESUME_HOURS = 6;
/** The number of minutes after a login within which a user without a password may download an archive. */
export const RECENT_LOGIN_MINUTES = 10;

export const ARCHIVE_STATES = ['running', 'ready', 'failed', 'cancelled', 'expired'] as const;
export type ArchiveState = (typeof ARCHIVE_STATES)[number];
/** The states of archives that can no longer be downloaded and whose parts are deleted. */
export const ENDED_STATES = ['failed', 'cancelled', 'expired'] as const satisfies ArchiveState[];

/**
 * Returns the time from which the company may start another archive, given its newest archive. Returns null if the
 * company may start one now or must wait for a running archive.
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
