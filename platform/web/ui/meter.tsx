import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { cssVars } from './css-vars.ts';
import styles from './meter.module.css';

interface AnswerMeterProps {
  answered: number;
  invited: number;
  /** "2 of 5", beside the segments. */
  children: ReactNode;
}

/** A segment per invited supplier, 54 px in all, so that the words behind it align in a column. */
export function AnswerMeter({ answered, invited, children }: AnswerMeterProps) {
  return (
    <span className={styles.answers}>
      <span aria-hidden="true" className={styles.segments}>
        {Array.from({ length: Math.min(invited, 27) }, (_, index) => (
          <span key={index} className={styles.segment} data-on={index < answered || undefined} />
        ))}
      </span>
      <bdi className="num">{children}</bdi>
    </span>
  );
}

interface BarMeterProps {
  /** Shares of the whole, 0 to 1. */
  part: number;
  /** Waiting on top of `part`, in the softer green. */
  waiting?: number | undefined;
  /** Nearly spent: orange. A word and an icon beside it must say so too. */
  near?: boolean | undefined;
  /** The figures in words, read aloud. */
  label: string;
  size?: 'sm' | 'md' | 'lg' | undefined;
  className?: string | undefined;
}

/** A bar for a budget or a rate. */
export function BarMeter({ part, waiting = 0, near, label, size = 'md', className }: BarMeterProps) {
  const spent = clamp(part);
  return (
    <span role="img" aria-label={label} className={classNames(styles.bar, styles[size], className)}>
      <span
        className={styles.part}
        data-near={near || undefined}
        style={cssVars({ '--part': percent(spent) })}
      />
      <span
        className={styles.waiting}
        style={cssVars({ '--part': percent(Math.min(clamp(waiting), 1 - spent)) })}
      />
    </span>
  );
}

const clamp = (share: number) => Math.min(1, Math.max(0, Number.isFinite(share) ? share : 0));
const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`;
