import { dayInBelgrade } from '#platform/shared/dates.ts';

/** A root, and how much of a chain it holds: the place of its last entry there, 0 where the chain does not stand in it. */
export interface HoldingRoot {
  readonly day: string;
  readonly held: number;
}

/** The days on which the entries of a chain were written; what is older than the chain counts from when it was chained. */
export function writtenDays(
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
 * Names the first entry that a root should have held and neither it nor one before does: a root holds whatever was
 * written until the end of its day (ADR 0099). So nobody takes away unseen what proves an entry, or gives a new entry an
 * old day. Roots come oldest first.
 */
export function firstNotHeld(
  written: readonly string[],
  roots: readonly HoldingRoot[],
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

/** After every day. */
const LATER = '~';

/** The earliest day from each place to the end, so that a root is compared with one day and not with every entry. */
function earliestFrom(written: readonly string[]): string[] {
  const earliest = [...written];
  for (let at = earliest.length - 2; at >= 0; at -= 1) {
    const [here = LATER, next = LATER] = [earliest[at], earliest[at + 1]];
    earliest[at] = here < next ? here : next;
  }
  return earliest;
}
