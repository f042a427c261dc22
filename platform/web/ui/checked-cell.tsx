import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import type { ReactNode } from 'react';
import styles from './checked-cell.module.css';

/** The frame in which the rows of a sheet scroll; how high it may be says the page. */
export const sheetFrame = styles.sheet;

interface CheckedCellProps {
  /** It may be right all the same. */
  readonly doubtful?: boolean;
  /** It was wrong and is right now. */
  readonly right?: boolean;
  /** The text of the cell, and below it a `CheckedReason` for each thing that is wrong with it. */
  readonly children: ReactNode;
}

/** A cell of a sheet that was checked and is not right, or not surely. */
export function CheckedCell({ doubtful = false, right = false, children }: CheckedCellProps) {
  return <span className={right ? styles.right : doubtful ? styles.doubtful : styles.bad}>{children}</span>;
}

/** Says what is wrong with a cell, in the colour around it. */
export function CheckedReason({ children }: { readonly children: ReactNode }) {
  return (
    <span className={styles.reason}>
      <IconAlertCircle size={14} aria-hidden="true" />
      <span>{children}</span>
    </span>
  );
}
