import type { homeApi } from '#core/home/wire.ts';
import { DATED_INBOX_GROUPS } from '#core/purchase/rules/dated-groups.ts';
import { isOneOf } from '#platform/shared/closed-list.ts';
import { asDay, dayInBelgrade, startOfDayInBelgrade } from '#platform/shared/dates.ts';
import type { EndpointResponse } from '#platform/shared/wire/endpoint.ts';

type Inbox = EndpointResponse<(typeof homeApi)['GET home/inbox']>;
type Group = Inbox['groups'][number];
type Other = Pick<Inbox, 'accounts' | 'invoices' | 'receipts'>;
type GroupId = Inbox['order'][number];

const DAY_MS = 86_400_000;

interface Urgency {
  readonly rank: number;
  readonly at: number;
}

/**
 * Sorts groups by their most urgent row: overdue, due within 24 hours, longest waiting, due later, no date. The
 * rows within a group are already sorted in this order. Also returns the order of all groups with rows, including those
 * whose rows are not purchases.
 */
export function sortInboxGroups(
  groups: readonly Group[],
  { accounts, invoices, receipts }: Other,
  now: string,
): Pick<Inbox, 'groups' | 'order'> {
  const dated = (day: string | undefined) =>
    day === undefined ? null : urgencyOf(startOfDayInBelgrade(asDay(day)), true, now);
  const ranked = groups.map((group) => ({
    group,
    id: group.id,
    urgency: urgencyOf(group.items[0]?.waits_since ?? null, isOneOf(DATED_INBOX_GROUPS, group.id), now),
  }));
  const sorted = ranked.sort(byUrgency);
  const [account] = accounts.items;
  const others: readonly { readonly id: GroupId; readonly urgency: Urgency | null }[] = [
    { id: 'invoices', urgency: dated(invoices.items[0]?.decide_by) },
    { id: 'receipts', urgency: dated(receipts.items[0]?.answer_by) },
    { id: 'accounts', urgency: account ? urgencyOf(account.waits_since, false, now) : null },
  ];
  const shown = [
    ...sorted.filter(({ group }) => group.total > 0),
    ...others.flatMap(({ id, urgency }) => (urgency === null ? [] : { id, urgency })),
  ];
  return { groups: sorted.map(({ group }) => group), order: shown.sort(byUrgency).map(({ id }) => id) };
}

const byUrgency = ({ urgency: a }: { urgency: Urgency }, { urgency: b }: { urgency: Urgency }) =>
  a.rank - b.rank || a.at - b.at;

function urgencyOf(since: string | null, dated: boolean, now: string): Urgency {
  if (since === null) return { rank: 4, at: 0 };
  const at = Date.parse(since);
  if (!dated) return { rank: 2, at };
  if (dayInBelgrade(since) < dayInBelgrade(now)) return { rank: 0, at };
  return { rank: at <= Date.parse(now) + DAY_MS ? 1 : 3, at };
}
