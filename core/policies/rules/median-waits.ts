import { groupByKey } from '#platform/shared/groups-of.ts';
import type { Decision } from './decision.ts';

/** Returns the median seconds between request and decision of each user whose decisions were requested. */
export function medianWaits(decisions: readonly Decision[]): ReadonlyMap<number, number> {
  const requested = decisions.filter(({ waited }) => waited !== null);
  return new Map(
    [...groupByKey(requested, ({ user_id }) => user_id)].map(([id, own]) => [
      id,
      median(own.map(({ waited }) => waited ?? 0)) ?? 0,
    ]),
  );
}

/** Returns the lower median; null for an empty list. */
export function median(numbers: readonly number[]): number | null {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[(sorted.length - 1) >> 1] ?? null;
}
