import { Trans } from '@lingui/react/macro';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { useState } from 'react';
import { useTimeLeft } from '#platform/web/ui/use-time-left.ts';
import styles from './time-left.module.css';

const SIX_HOURS = 6 * 3_600_000;

/** Returns the server's clock minus this device's clock, in milliseconds, because deadlines use the server's clock. */
export function serverOffset(serverNow: string, readAt: number): number {
  return Date.parse(serverNow) - readAt;
}

/** Shows the time left until an instant, in its two largest units; orange in the last six hours. */
export function TimeLeft({ end, offset }: { end: string; offset: number }) {
  const [fixed] = useState(offset);
  const left = useTimeLeft(end, fixed);
  if (left.total === 0) {
    return (
      <span className={styles.over}>
        <Trans context="deadline">ended</Trans>
      </span>
    );
  }
  return (
    <span className={styles.left} data-near={left.total <= SIX_HOURS || undefined}>
      {left.total <= SIX_HOURS && <IconClock size={16} aria-hidden="true" />}
      <bdi>{words(left)}</bdi>
    </span>
  );
}

function words({ days, hours, minutes }: { days: number; hours: number; minutes: number }) {
  if (days > 0 && hours === 0) return <Trans comment="how long it waits, short">{days} d</Trans>;
  if (days > 0)
    return (
      <Trans comment="days and hours left, as short as can be">
        {days} d {hours} h
      </Trans>
    );
  if (hours > 0)
    return (
      <Trans comment="hours and minutes left, as short as can be">
        {hours} h {minutes} min
      </Trans>
    );
  return <Trans comment="minutes left, as short as can be">{minutes} min</Trans>;
}
