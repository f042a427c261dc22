import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import type { ReactNode } from 'react';
import styles from './checked-cell.module.css';

/** The class of the frame in which the rows of a sheet scroll; the page sets its height. */
export const sheetFrameClass = styles.sheet;

interface CheckedCellProps {
  /** The cell has a warning, but may be correct. */
  readonly doubtful?: boolean;
  /** The cell had an error and has been corrected. */
  readonly right?: boolean;
  /** The text of the cell, and below it a `CheckedReason` for each of its errors. */
  readonly children: ReactNode;
}

/** Renders a checked cell of a sheet with an error, a doubt or a correction. */
export function CheckedCell({ doubtful = false, right = false, children }: CheckedCellProps) {
  return <span className={right ? styles.right : doubtful ? styles.doubtful : styles.bad}>{children}</span>;
}

/** Renders an error of a cell, in the colour of its frame. */
export function CheckedReason({ children }: { readonly children: ReactNode }) {
  return (
    <span className={styles.reason}>
      <IconAlertCircle size={14} aria-hidden="true" />
      <span>{children}</span>
    </span>
  );
}
