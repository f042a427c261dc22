import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ComponentProps, ReactNode } from 'react';
import styles from './bulk-bar.module.css';
import { classNames } from './class-names.ts';
import edges from './fading-edges.module.css';
import { useUiTexts } from './ui-texts.ts';

export interface BulkBarProps {
  /** The label in the correct plural form, for example "2 selected". */
  label: string;
  onClear: () => void;
  /** The `BulkAction` elements. */
  children: ReactNode;
}

/** Renders the actions for the selected rows; floats at the bottom in inverted colours while rows are selected. */
export function BulkBar({ label, onClear, children }: BulkBarProps) {
  const texts = useUiTexts();
  return (
    <section aria-label={label} className={styles.place} data-sticks>
      <div className={styles.bar}>
        <p role="status" className={styles.label}>
          {label}
        </p>
        <div className={classNames(edges.fading, styles.actions)}>{children}</div>
        <button
          type="button"
          className={styles.clear}
          aria-label={texts.clear}
          title={texts.clear}
          onClick={onClear}
        >
          <IconX size={18} />
        </button>
      </div>
    </section>
  );
}

export function BulkAction({ icon, children, ...button }: ComponentProps<'button'> & { icon?: ReactNode }) {
  return (
    <button type="button" {...button} className={styles.action}>
      {icon}
      {children}
    </button>
  );
}
