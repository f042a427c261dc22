import { Plural, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from '#platform/web/lib/link.tsx';
import { CountPill } from '#platform/web/ui/count-pill.tsx';
import styles from '../inbox.module.css';

export interface OtherTaskRow {
  readonly id: number;
  readonly href: string;
  readonly title: string;
  readonly meta: ReactNode;
  readonly sum?: ReactNode;
  readonly wait: ReactNode;
}

interface BesideGroupProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly heading: ReactNode;
  /** The total number of items. The rows show only the first of them. */
  readonly total: number;
  /** How long the oldest item has waited. */
  readonly wait: ReactNode;
  readonly rows: readonly OtherTaskRow[];
}

/** Shows an inbox group whose rows are not purchases, in the same column layout. */
export function OtherTaskGroup({ label, icon, heading, total, wait, rows }: BesideGroupProps) {
  const { t } = useLingui();
  const more = total - rows.length;
  return (
    <section className={styles.group} aria-label={label}>
      <header className={styles.head}>
        <span className={styles.name}>
          {icon}
          <h2>{heading}</h2>
          <CountPill count={total} />
        </span>
        <span className={styles.sum} />
        <span className={styles.wait}>{wait}</span>
      </header>
      <ul className={styles.items}>
        {rows.map((row) => (
          <li key={row.id} className={styles.item}>
            <span className={styles.words}>
              <Link href={row.href} className={styles.title} title={row.title} data-row-link="">
                {row.title}
              </Link>
              <span className={styles.meta}>{row.meta}</span>
            </span>
            <span className={styles.sum}>{row.sum}</span>
            <span className={styles.wait}>{row.wait}</span>
            <span className={styles.verb} aria-hidden="true">
              {t({ message: 'Review', context: 'button' })}
            </span>
          </li>
        ))}
        {more > 0 && (
          <li className={styles.more}>
            <Plural value={more} one="# more" other="# more" />
          </li>
        )}
      </ul>
    </section>
  );
}
