import type { ReactNode, Ref } from 'react';
import styles from './message-card.module.css';

interface MessageCardProps {
  title: ReactNode;
  icon: ReactNode;
  tone?: 'good' | 'bad' | undefined;
  children?: ReactNode;
  actions?: ReactNode;
  /** Its heading, for a message that replaces what was there and takes the focus. */
  headingRef?: Ref<HTMLHeadingElement>;
}

/** A page without a menu says its message and leads on from there. */
export function MessageCard({ title, icon, tone = 'good', children, actions, headingRef }: MessageCardProps) {
  return (
    <div className={styles.message}>
      <span className={styles.mark} data-tone={tone} aria-hidden="true">
        {icon}
      </span>
      <h1 ref={headingRef} tabIndex={-1}>
        {title}
      </h1>
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
