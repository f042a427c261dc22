import type { homeApi } from '#core/home/wire.ts';
import { DATED_INBOX_GROUPS } from '#core/purchase/rules/dated-groups.ts';
import { isOneOf } from '#platform/shared/closed-list.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import type { EndpointResponse } from '#platform/shared/wire/endpoint.ts';

type Group = EndpointResponse<(typeof homeApi)['GET home/inbox']>['groups'][number];

const DAY_MS = 86_400_000;

/**
 * Sorts groups by their most urgent row: overdue, due within 24 hours, longest waiting, due later, no date. The
 * rows within a group are already sorted in this order.
 */
export function sortInboxGroups(groups: readonly Group[], now: string): Group[] {
  const ranked = groups.map((group) => ({ group, urgency: urgencyOf(group, now) }));
  return ranked
    .sort((a, b) => a.urgency.rank - b.urgency.rank || a.urgency.at - b.urgency.at)
    .map(({ group }) => group);
}

function urgencyOf({ id, items }: Group, now: string): { readonly rank: number; readonly at: number } {
  const since = items[0]?.waits_since ?? null;
  if (since === null) return { rank: 4, at: 0 };
  const at = Date.parse(since);
  if (!isOneOf(DATED_INBOX_GROUPS, id)) return { rank: 2, at };
  if (dayInBelgrade(since) < dayInBelgrade(now)) return { rank: 0, at };
  return { rank: at <= Date.parse(now) + DAY_MS ? 1 : 3, at };
}
