/** The minimum number of minutes between two emails to one user about changes to the same supplier's offer. */
export const CHANGE_MAIL_MINUTES = 10;

/**
 * Returns the time at which a change is emailed: now, or `CHANGE_MAIL_MINUTES` after the last email. If an email
 * is still queued, its time is returned, because the new email replaces it with the newer state.
 *
 * @param last the time of the last email about a change by this supplier, sent or queued; null if there is none
 */
export function computeChangeMailTime(last: string | null, now: string): string {
  if (last === null) return now;
  const [sent, at] = [Date.parse(last), Date.parse(now)];
  const next = sent + CHANGE_MAIL_MINUTES * 60_000;
  if (at >= next) return now;
  return sent > at ? last : new Date(next).toISOString();
}
