import { DATED_INBOX_GROUPS } from '#core/purchase/rules/dated-groups.ts';
import { DaysRemaining } from '#core/purchase/web/days-remaining.tsx';
import { Waiting } from '#core/purchase/web/waiting.tsx';
import { isOneOf } from '#platform/shared/closed-list.ts';
import { dayInBelgrade, daysBetween } from '#platform/shared/dates.ts';
import type { InboxGroup } from './inbox-lists.ts';

export interface WaitingTimeProps {
  readonly group: InboxGroup['id'] | 'accounts';
  readonly since: string;
  /** The server's time as a timestamp in milliseconds. */
  readonly now: number;
  /** Whether this is the longest waiting time in a group, shown in the group's heading. */
  readonly longest?: boolean;
}

/**
 * Shows how long an item has been waiting, or how late it is. The text is orange and has an icon after seven days of
 * waiting, and whenever the item is late.
 */
export function WaitingTime({ group, since, now, longest = false }: WaitingTimeProps) {
  if (isOneOf(DATED_INBOX_GROUPS, group)) return <DaysRemaining days={ahead(since, now)} />;
  return <Waiting since={since} now={now} longest={longest} />;
}

const ahead = (since: string, now: number) =>
  daysBetween(dayInBelgrade(new Date(now).toISOString()), dayInBelgrade(since));
