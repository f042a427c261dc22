import type { ReactNode, Ref } from 'react';
import styles from './message-card.module.css';

interface MessageCardProps {
  title: ReactNode;
  icon: ReactNode;
  tone?: 'good' | 'bad' | 'neutral' | undefined;
  children?: ReactNode;
  actions?: ReactNode;
  /** The ref of the heading, for a message that replaces the previous content and takes the focus. */
  headingRef?: Ref<HTMLHeadingElement>;
}

/** Renders a message and its next steps on a page without a menu. */
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
