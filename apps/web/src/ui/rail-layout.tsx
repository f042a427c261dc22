import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './rail-layout.module.css';

export interface RailLayoutProps {
  children: ReactNode;
  /** Null: nothing stands beside the matter, which then has the whole width. */
  rail: ReactNode;
  railLabel: string;
  width?: 284 | 352 | 372 | 400 | undefined;
  /** Where the rail is the decision, it comes before the matter on narrow screens. */
  railFirst?: boolean | undefined;
  /** Below the matter, sticking to the bottom. */
  foot?: ReactNode;
  className?: string | undefined;
}

/** Left the matter on --surface, right its context or the decision on --page. Below 1320 px one column. */
export function RailLayout({
  children,
  rail,
  railLabel,
  width = 372,
  railFirst,
  foot,
  className,
}: RailLayoutProps) {
  return (
    <div
      className={classNames(styles.layout, className)}
      data-bleed=""
      data-width={rail === null ? 0 : width}
      data-rail-first={railFirst || undefined}
    >
      <div className={styles.main}>
        <div className={styles.matter}>{children}</div>
        {foot}
      </div>
      {rail !== null && (
        <aside aria-label={railLabel} className={styles.rail}>
          {rail}
        </aside>
      )}
    </div>
  );
}
