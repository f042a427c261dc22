import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { Fragment, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './countdown.module.css';
import { type TimeLeft, useTimeLeft } from './use-time-left.ts';

const SIX_HOURS = 6 * 3_600_000;

interface CountdownProps {
  /** The end as an ISO instant. */
  end: string;
  /** The server's time minus the browser's time, in ms. */
  offset?: number | undefined;
  /** The abbreviation of "day": "1 d 04:17:06". */
  dayUnit: string;
  /** Content before the figures, for example "still". */
  before?: ReactNode;
  /** Content shown after the end instead of the figures. */
  over?: ReactNode;
  /** The countdown turns orange when this many milliseconds remain. */
  near?: number | undefined;
  onEnd?: (() => void) | undefined;
  className?: string | undefined;
}

/** Renders the countdown on one line, for a bar that stays visible. */
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
  /** Returns the unit for each figure, in the plural form of the language: `(n) => plural(n, …)`. */
  words: Record<'days' | 'hours' | 'minutes' | 'seconds', (count: number) => string>;
  near?: number | undefined;
  onEnd?: (() => void) | undefined;
}

/** Renders large figures with their units, for a page about the deadline. */
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
