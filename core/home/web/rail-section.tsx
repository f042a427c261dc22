import type { ReactNode } from 'react';
import { Link } from '#platform/web/lib/link.tsx';
import styles from './rail-section.module.css';

interface RailSectionProps {
  readonly title: string;
  /** The link to the complete list. */
  readonly all?: { readonly href: string; readonly label: ReactNode } | undefined;
  readonly children: ReactNode;
}

/** Shows a section of the home page's rail: heading, link to the complete list, rows. */
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
