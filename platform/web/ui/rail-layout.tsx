import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './rail-layout.module.css';
import { STACKED_QUERY, useMediaQuery } from './use-media.ts';

export interface RailLayoutProps {
  children: ReactNode;
  /** The page's header. With it, the title and status are before a deciding rail that is not beside the content. */
  head?: ReactNode;
  /** The content of the rail. If null, there is no rail and the main content has the full width. */
  rail: ReactNode;
  railLabel: string;
  width?: 284 | 352 | 372 | 400 | undefined;
  /**
   * Whether the rail contains the facts and buttons of a decision. The rail is then next to the main content from
   * 1280 px on. On smaller screens the facts are before the main content, so that users see them before they decide,
   * and the caller puts the buttons into `foot`.
   */
  decides?: boolean | undefined;
  /** Content below everything else that sticks to the bottom. */
  foot?: ReactNode;
  className?: string | undefined;
}

/**
 * Renders the main content on --surface on the left, and its context or the decision on --page on the right. Below
 * 1320 px, the context moves below the content.
 */
export function RailLayout({
  children,
  head,
  rail,
  railLabel,
  width = 372,
  decides,
  foot,
  className,
}: RailLayoutProps) {
  const railFirst = useMediaQuery(STACKED_QUERY) && decides;
  const main = (
    <div key="main" className={styles.main}>
      <div className={styles.matter}>
        {!railFirst && head}
        {children}
      </div>
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
      {/* In reading order. */}
      {railFirst && head && <div className={styles.head}>{head}</div>}
      {railFirst ? [aside, main] : [main, aside]}
      {decides && foot}
    </div>
  );
}
