import { type ReactNode, Suspense } from 'react';
import styles from './beside.module.css';
import type { Beside } from './use-beside.ts';

interface BesideLayoutProps<Row> {
  readonly beside: Beside<Row>;
  /** The record beside the list, in a part that loads lazily. */
  readonly panel: (id: number) => ReactNode;
  /** The list. */
  readonly children: ReactNode;
}

/** Lays out a list, and beside it the record that is open. */
export function BesideLayout<Row>({ beside, panel, children }: BesideLayoutProps<Row>) {
  const { id, onFocus } = beside;
  return (
    <div className={styles.split} data-open={id !== null || undefined}>
      <div className={styles.list} onFocusCapture={onFocus}>
        {children}
      </div>
      {id !== null && <Suspense fallback={<div className={styles.panel} />}>{panel(id)}</Suspense>}
    </div>
  );
}
