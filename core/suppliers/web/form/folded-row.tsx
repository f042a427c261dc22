import { Trans } from '@lingui/react/macro';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { type ReactNode, useEffect, useId, useState } from 'react';
import styles from './folded-row.module.css';

interface FoldedRowProps {
  readonly title: string;
  /** The current value in one line; '' for none. */
  readonly value: string;
  /** Whether one of the row's fields has an error, which opens the row. */
  readonly hasError: boolean;
  readonly children: ReactNode;
}

/** Folds fields that are seldom needed. The closed row shows their value, and the fields remain mounted. */
export function FoldedRow({ title, value, hasError, children }: FoldedRowProps) {
  const id = useId();
  const [wanted, setWanted] = useState(false);
  const open = wanted || hasError;
  // Keeps the row open when the error is gone, because the user may still be typing in it.
  useEffect(() => {
    if (hasError) setWanted(true);
  }, [hasError]);
  return (
    <div className={styles.row}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setWanted(!open)}
      >
        <IconChevronRight size={16} aria-hidden="true" className={styles.arrow} />
        <span className={styles.title}>{title}</span>
        {!open && (
          <span className={styles.value} data-none={value === '' || undefined}>
            {value === '' ? <Trans context="no value">none</Trans> : <bdi>{value}</bdi>}
          </span>
        )}
      </button>
      <div id={id} hidden={!open} className={styles.fields}>
        {children}
      </div>
    </div>
  );
}
