import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './status-pill.module.css';
import type { Tone } from './tone.ts';

interface StatusPillProps {
  tone: Tone;
  /** Required, because colour alone conveys no meaning: every status has an icon and a text. */
  icon: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}

export function StatusPill({ tone, icon, children, className }: StatusPillProps) {
  return (
    <span className={classNames(styles.pill, className)} data-tone={tone}>
      {icon}
      <span>{children}</span>
    </span>
  );
}
