import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  /** The icon; a tray by default. */
  icon?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  /**
   * Whether the list has never had a row. The page then hides its search, export and tabs, and the primary button of
   * its header, which is here.
   */
  first?: boolean | undefined;
  className?: string | undefined;
}

/** Renders the empty state of a list: an explanation and the next step. */
export function EmptyState({ icon = <IconInbox />, title, text, action, first, className }: EmptyStateProps) {
  return (
    <div className={classNames(styles.empty, className)} data-first={first || undefined}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {text && <p className={styles.text}>{text}</p>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
