import { Trans } from '@lingui/react/macro';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { DATED_INBOX_GROUPS } from '#core/purchase/rules/dated-groups.ts';
import { DaysRemaining } from '#core/purchase/web/days-remaining.tsx';
import { isOneOf } from '#platform/shared/closed-list.ts';
import { dayInBelgrade, daysBetween } from '#platform/shared/dates.ts';
import { Duration } from '#platform/web/kit/duration.tsx';
import type { InboxGroup } from './inbox-lists.ts';
import styles from './waits.module.css';

const DAY = 86_400_000;
/** The number of days after which a waiting time counts as long. */
const LONG = 7;

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
  const waited = Math.max(0, now - Date.parse(since));
  return (
    <span className={styles.waits} data-near={waited >= LONG * DAY || undefined}>
      {waited >= LONG * DAY && <IconClock size={14} aria-hidden="true" />}
      {longest ? (
        <Trans comment="how long the oldest of a group waits, short: longest 11 d">
          longest <Duration ms={waited} />
        </Trans>
      ) : (
        <Duration ms={waited} />
      )}
    </span>
  );
}

const ahead = (since: string, now: number) =>
  daysBetween(dayInBelgrade(new Date(now).toISOString()), dayInBelgrade(since));
