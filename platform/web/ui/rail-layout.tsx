import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './rail-layout.module.css';
import { PHONE, useMedia } from './use-media.ts';

export interface RailLayoutProps {
  children: ReactNode;
  /** Null: nothing stands beside the matter, which then has the whole width. */
  rail: ReactNode;
  railLabel: string;
  width?: 284 | 352 | 372 | 400 | undefined;
  /**
   * The rail is the decision: it stands beside the matter from 1280 px on, after it on a tablet and before it on a
   * phone. Where it is not beside the matter, its buttons belong into the foot.
   */
  decides?: boolean | undefined;
  /** Below all else, sticking to the bottom. */
  foot?: ReactNode;
  className?: string | undefined;
}

/** Left the matter on --surface, right its context or the decision on --page. Context goes below it under 1320 px. */
export function RailLayout({
  children,
  rail,
  railLabel,
  width = 372,
  decides,
  foot,
  className,
}: RailLayoutProps) {
  const phone = useMedia(PHONE);
  const main = (
    <div key="main" className={styles.main}>
      <div className={styles.matter}>{children}</div>
      {!decides && foot}
    </div>
  );
  const aside = rail !== null && (
    <aside key="rail" aria-label={railLabel} className={styles.rail}>
      {rail}
    </aside>
  );
  return (
    <div
      className={classNames(styles.layout, className)}
      data-bleed=""
      data-width={rail === null ? 0 : width}
      data-decides={decides || undefined}
    >
      {/* In the order in which it is read. */}
      {decides && phone ? [aside, main] : [main, aside]}
      {decides && foot}
    </div>
  );
}
