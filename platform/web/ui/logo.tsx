import { classNames } from './class-names.ts';
import styles from './logo.module.css';

/** Renders three offers side by side, with the lowest in green. */
export function LogoMark({ className }: { className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={classNames(styles.mark, className)}
      aria-hidden="true"
      focusable="false"
    >
      <rect className={styles.ink} x="2" y="3" width="5" height="18" rx="1.5" />
      <rect className={styles.ink} x="9.5" y="8" width="5" height="13" rx="1.5" />
      <rect className={styles.green} x="17" y="14" width="5" height="7" rx="1.5" />
    </svg>
  );
}

export function Logo({ className }: { className?: string | undefined }) {
  return (
    <span className={classNames(styles.logo, className)} translate="no">
      <LogoMark />
      <span>Ponuda</span>
    </span>
  );
}
