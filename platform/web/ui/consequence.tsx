import type { ReactNode } from 'react';
import styles from './consequence.module.css';

interface ConsequenceProps {
  /** `warn` and `red` are for a state in which the user has to act. */
  readonly tone?: 'warn' | 'red' | undefined;
  /** A second, muted line. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** Renders the sentence that states the effect of the current settings. */
export function Consequence({ tone, note, children }: ConsequenceProps) {
  return (
    <div className={styles.consequence} data-tone={tone}>
      <p className={styles.sentence}>{children}</p>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}
