import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './notice.module.css';

export interface NoticeProps {
  tone?: 'n' | 'sky' | 'green' | 'warn' | 'red' | undefined;
  icon?: ReactNode;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  role?: 'alert' | 'status' | 'note' | undefined;
  className?: string | undefined;
}

/** Renders a message in the page, above its subject. */
export function Notice({ tone = 'n', icon, title, children, action, role, className }: NoticeProps) {
  return (
    <div role={role} className={classNames(styles.notice, className)} data-tone={tone}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
