import { dayInBelgrade } from '#platform/shared/dates.ts';

/**
 * A root, and how much of a chain it contains: the position of the chain's last entry in the root, 0 if it contains
 * none.
 */
export interface RootCoverage {
  readonly day: string;
  readonly held: number;
}

/**
 * Returns the days on which the entries of a chain were written; for entries older than the chain, the day on which
 * they were added to the chain.
 */
export function listWrittenDays(
  entries: readonly { readonly at: string }[],
  { older, attested_at }: { readonly older: number; readonly attested_at: string | null },
): string[] {
  const attested = attested_at === null ? '' : dayInBelgrade(attested_at);
  return entries.map(({ at }, place) => {
    const day = dayInBelgrade(at);
    return place < older && attested > day ? attested : day;
  });
}

/**
 * Returns the first entry that a root should contain but neither that root nor an earlier one does: a root contains
 * everything written until the end of its day (ADR 0099). This detects removed proofs and new entries with a backdated
 * day. Roots are sorted oldest first.
 */
export function findFirstUncoveredEntry(
  written: readonly string[],
  roots: readonly RootCoverage[],
): { readonly day: string; readonly seq: number } | null {
  const earliest = earliestFrom(written);
  let held = 0;
  for (const { day, held: here } of roots) {
    held = Math.max(held, here);
    if ((earliest[held] ?? LATER) > day) continue;
    return { day, seq: written.findIndex((one, at) => at >= held && one <= day) + 1 };
  }
  return null;
}

/** A string that sorts after every day. */
const LATER = '~';

/**
 * Returns, for each position, the earliest day from that position to the end, so that a root is compared with one day
 * instead of every entry.
 */
function earliestFrom(written: readonly string[]): string[] {
  const earliest = [...written];
  for (let at = earliest.length - 2; at >= 0; at -= 1) {
    const [here = LATER, next = LATER] = [earliest[at], earliest[at + 1]];
    earliest[at] = here < next ? here : next;
  }
  return earliest;
}
