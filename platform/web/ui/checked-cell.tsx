import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import type { ReactNode } from 'react';
import styles from './checked-cell.module.css';

/** The class of the frame in which the rows of a sheet scroll; the page sets its height. */
export const sheetFrameClass = styles.sheet;

interface CheckedCellProps {
  /** Whether the cell has a warning; it may still be correct. */
  readonly doubtful?: boolean;
  /** Whether the cell had an error that has been corrected. */
  readonly right?: boolean;
  /** The text of the cell, followed by a `CheckedReason` for each of its errors. */
  readonly children: ReactNode;
}

/** Renders a checked sheet cell with an error, a warning or a correction. */
export function CheckedCell({ doubtful = false, right = false, children }: CheckedCellProps) {
  return <span className={right ? styles.right : doubtful ? styles.doubtful : styles.bad}>{children}</span>;
}

/** Renders an error of a cell, in the same colour as the cell's frame. */
export function CheckedReason({ children }: { readonly children: ReactNode }) {
  return (
    <span className={styles.reason}>
      <IconAlertCircle size={14} aria-hidden="true" />
      <span>{children}</span>
    </span>
  );
}
