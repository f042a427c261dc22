import type { ReactNode } from 'react';
import { Link } from '#platform/web/lib/link.tsx';
import styles from './rail-section.module.css';

interface RailSectionProps {
  readonly title: string;
  /** Where the whole of it is listed. */
  readonly all?: { readonly href: string; readonly label: ReactNode } | undefined;
  readonly children: ReactNode;
}

/** A part of home's rail: its name, the way to all of it, its rows. */
export function RailSection({ title, all, children }: RailSectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <header className={styles.head}>
        <h2>{title}</h2>
        {all && (
          <Link href={all.href} className={styles.all}>
            {all.label}
          </Link>
        )}
      </header>
      {children}
    </section>
  );
}
