import type { Window } from './window.ts';

/**
 * A deadline is not moved back to a time that is less than this duration ahead, because suppliers rely on the later
 * deadline.
 */
const MIN_AHEAD_MS = 24 * 3_600_000;

interface Deadline {
  /** The deadline that the buyer chose. */
  readonly original: string;
  /** The deadline that applies now. */
  readonly current: string;
  /** The maintenance; null if it was cancelled. */
  readonly window: Window | null;
  readonly now: string;
}

const instantOf = (ms: number) => new Date(ms).toISOString();

/**
 * Returns whether the maintenance prevents suppliers from acting just before the deadline. A deadline exactly at the
 * start of the maintenance is not affected.
 */
export function containsDeadline({ starts_at, ends_at }: Window, deadline: string): boolean {
  const at = Date.parse(deadline);
  return at > Date.parse(starts_at) && at <= Date.parse(ends_at);
}

function pastWindow(deadline: string, window: Window | null): string {
  if (window === null || !containsDeadline(window, deadline)) return deadline;
  return instantOf(Date.parse(deadline) + Date.parse(window.ends_at) - Date.parse(window.starts_at));
}

/**
 * Returns the deadline of a request in view of a maintenance: the buyer's own deadline, moved by the length of the
 * maintenance if it falls into the maintenance. A deadline that was moved for an earlier plan returns to the buyer's
 * own deadline, unless that is less than a day ahead. In that case the later deadline stays, and is itself moved if
 * it falls into the maintenance.
 */
export function computeDeadline({ original, current, window, now }: Deadline): string {
  const target = pastWindow(original, window);
  const isEarlier = Date.parse(target) < Date.parse(current);
  const isNear = Date.parse(target) < Date.parse(now) + MIN_AHEAD_MS;
  return isEarlier && isNear ? pastWindow(current, window) : instantOf(Date.parse(target));
}
