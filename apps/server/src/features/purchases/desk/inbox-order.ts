import type { Answer } from '@ponuda/contract/endpoint';
import type { homeApi } from '@ponuda/contract/home';
import { isOneOf } from '@ponuda/domain/closed-list';
import { dayInBelgrade } from '@ponuda/domain/dates';
import { DATED_GROUPS } from '@ponuda/domain/purchase/dated-groups';

type Group = Answer<(typeof homeApi)['GET home/inbox']>['groups'][number];

const DAY_MS = 86_400_000;

/**
 * The groups by their most urgent row: what is late, then what falls due within 24 hours, then the longest wait, then
 * what falls due later. What has no day stands last. Rows stand in this order already.
 */
export function inboxOrder(groups: readonly Group[], now: string): Group[] {
  const ranked = groups.map((group) => ({ group, urgency: urgencyOf(group, now) }));
  return ranked
    .sort((a, b) => a.urgency.rank - b.urgency.rank || a.urgency.at - b.urgency.at)
    .map(({ group }) => group);
}

function urgencyOf({ id, items }: Group, now: string): { readonly rank: number; readonly at: number } {
  const since = items[0]?.waits_since ?? null;
  if (since === null) return { rank: 4, at: 0 };
  const at = Date.parse(since);
  if (!isOneOf(DATED_GROUPS, id)) return { rank: 2, at };
  if (dayInBelgrade(since) < dayInBelgrade(now)) return { rank: 0, at };
  return { rank: at <= Date.parse(now) + DAY_MS ? 1 : 3, at };
}
