import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './status-pill.module.css';
import type { Tone } from './tone.ts';

interface StatusPillProps {
  tone: Tone;
  /** Required, because colour must not be the only cue: every status has an icon and a text. */
  icon: ReactNode;
  children: ReactNode;
  /** The full text, if the pill shows a short one. */
  title?: string | undefined;
  className?: string | undefined;
}

export function StatusPill({ tone, icon, children, title, className }: StatusPillProps) {
  return (
    <span className={classNames(styles.pill, className)} data-tone={tone} title={title}>
      {icon}
      <span>{children}</span>
    </span>
  );
}
