import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './sticky-foot.module.css';

export interface StickyFooterProps {
  /** The subject of the action, such as an amount. */
  children?: ReactNode;
  /** The reason why a button is disabled, as a DisabledReason. */
  reason?: ReactNode;
  actions: ReactNode;
  className?: string | undefined;
}

/** Keeps the decision visible at the bottom of the work area. */
export function StickyFooter({ children, reason, actions, className }: StickyFooterProps) {
  return (
    <div className={classNames(styles.foot, className)} data-sticks>
      {children && <div className={styles.matter}>{children}</div>}
      {reason && <div className={styles.reason}>{reason}</div>}
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
