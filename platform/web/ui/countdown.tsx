import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { Fragment, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './countdown.module.css';
import { type TimeLeft, useTimeLeft } from './use-time-left.ts';

const SIX_HOURS = 6 * 3_600_000;

interface CountdownProps {
  /** The instant it runs to, ISO. */
  end: string;
  /** The server's now minus the browser's, ms. */
  offset?: number | undefined;
  /** The short word for day: "1 d 04:17:06". */
  dayUnit: string;
  /** Before the figures ("still"). */
  before?: ReactNode;
  /** Shown instead once it is over. */
  over?: ReactNode;
  /** From here on it is orange; ms. */
  near?: number | undefined;
  onEnd?: (() => void) | undefined;
  className?: string | undefined;
}

/** One line, for a bar that stays in sight. */
export function Countdown(props: CountdownProps) {
  const { end, offset = 0, dayUnit, before, over, near = SIX_HOURS, onEnd, className } = props;
  const left = useTimeLeft(end, offset, onEnd);
  return (
    <span
      role="timer"
      className={classNames(styles.line, className)}
      data-near={left.total <= near || undefined}
    >
      <IconClock size={18} />
      {left.total === 0 && over ? (
        over
      ) : (
        <span>
          {before}{' '}
          <bdi className={classNames('num', styles.figures)}>
            {left.days > 0 && `${left.days} ${dayUnit} `}
            {[left.hours, left.minutes, left.seconds].map(two).join(':')}
          </bdi>
        </span>
      )}
    </span>
  );
}

interface BigCountdownProps {
  end: string;
  offset?: number | undefined;
  /** The words behind each figure, by the language's plural: `(n) => plural(n, …)`. */
  words: Record<'days' | 'hours' | 'minutes' | 'seconds', (count: number) => string>;
  near?: number | undefined;
  onEnd?: (() => void) | undefined;
}

/** Large figures with their words, for the page that is about the deadline. */
export function BigCountdown({ end, offset = 0, words, near = SIX_HOURS, onEnd }: BigCountdownProps) {
  const left = useTimeLeft(end, offset, onEnd);
  return (
    <p role="timer" className={styles.big} data-near={left.total <= near || undefined}>
      {parts(left).map(([unit, figure]) => (
        <Fragment key={unit}>
          <bdi className={styles.part}>
            <span className={classNames('num', styles.figure)}>{unit === 'days' ? figure : two(figure)}</span>{' '}
            <span className={styles.word}>{words[unit](figure)}</span>
          </bdi>{' '}
        </Fragment>
      ))}
    </p>
  );
}

function parts(left: TimeLeft): ['days' | 'hours' | 'minutes' | 'seconds', number][] {
  return [
    ...(left.days > 0 ? [['days', left.days] satisfies ['days', number]] : []),
    ['hours', left.hours],
    ['minutes', left.minutes],
    ['seconds', left.seconds],
  ];
}

const two = (figure: number): string => String(figure).padStart(2, '0');
