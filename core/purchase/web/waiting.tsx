import { Trans } from '@lingui/react/macro';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { Duration } from '#platform/web/kit/duration.tsx';
import styles from './waiting.module.css';

const DAY = 86_400_000;
/** The number of days after which a waiting time counts as long. */
const LONG = 7;

interface WaitingProps {
  readonly since: string;
  /** The server's time as a timestamp in milliseconds. */
  readonly now: number;
  /** Whether this is the longest waiting time in a group, shown in the group's heading. */
  readonly longest?: boolean;
  /** Whether the wait is expected, so that it never counts as long. */
  readonly calm?: boolean;
}

/** Shows how long something has been waiting; orange with an icon after seven days. */
export function Waiting({ since, now, longest = false, calm = false }: WaitingProps) {
  const waited = Math.max(0, now - Date.parse(since));
  const long = !calm && waited >= LONG * DAY;
  return (
    <span className={styles.waits} data-near={long || undefined}>
      {long && <IconClock size={14} aria-hidden="true" />}
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
