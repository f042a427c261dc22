import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { cssVars } from './css-vars.ts';
import styles from './meter.module.css';

interface AnswerMeterProps {
  answered: number;
  invited: number;
  /** Text next to the segments, for example "2 of 5". */
  children: ReactNode;
}

/**
 * Renders a segment for each invited supplier, 54 px in total, so that the text after the segments is aligned in a
 * column.
 */
export function AnswerMeter({ answered, invited, children }: AnswerMeterProps) {
  return (
    <span className={styles.answers}>
      <span aria-hidden="true" className={styles.segments}>
        {Array.from({ length: Math.min(invited, 27) }, (_, index) => (
          <span key={index} className={styles.segment} data-on={index < answered || undefined} />
        ))}
      </span>
      <bdi>{children}</bdi>
    </span>
  );
}

interface BarMeterProps {
  /** The share of the whole, from 0 to 1. */
  part: number;
  /** The figures as text, for screen readers. */
  label: string;
  size?: 'sm' | 'md' | undefined;
  className?: string | undefined;
}

/** Renders a bar for a rate. */
export function BarMeter({ part, label, size = 'md', className }: BarMeterProps) {
  return (
    <span role="img" aria-label={label} className={classNames(styles.bar, styles[size], className)}>
      <span className={styles.part} style={cssVars({ '--part': percent(clamp(part)) })} />
    </span>
  );
}

const clamp = (share: number) => Math.min(1, Math.max(0, Number.isFinite(share) ? share : 0));
const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`;
