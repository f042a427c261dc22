import type { ReactNode } from 'react';
import styles from './consequence.module.css';

interface ConsequenceProps {
  /** `warn` and `red` are for states that require an action. */
  readonly tone?: 'warn' | 'red' | undefined;
  /** A second, muted line. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** Renders the one sentence with which a page of settings says what is true now. */
export function Consequence({ tone, note, children }: ConsequenceProps) {
  return (
    <div className={styles.consequence} data-tone={tone}>
      <p className={styles.sentence}>{children}</p>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}
