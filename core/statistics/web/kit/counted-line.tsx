import type { ReactNode } from 'react';
import { Link } from '#platform/web/lib/link.tsx';
import styles from './counted-line.module.css';

interface CountedLineProps {
  readonly name: string;
  /** The URL of the record's page; null if the user may not open it. */
  readonly href: string | null;
  /** Shown at the end of the first line; '' leaves the whole line to the name. */
  readonly figure: string;
  readonly second: readonly string[];
  readonly status: ReactNode;
}

/** Renders one counted record in a list of the statistics. */
export function CountedRecordRow({ name, href, figure, second, status }: CountedLineProps) {
  return (
    <li className={styles.row} data-wide={figure === '' || undefined}>
      <span className={styles.name}>
        {href ? (
          <Link className="name-link" href={href}>
            {name}
          </Link>
        ) : (
          name
        )}
      </span>
      {figure !== '' && <bdi className={`num ${styles.figure}`}>{figure}</bdi>}
      <span className={styles.second}>{second.filter(Boolean).join(' · ')}</span>
      {status}
    </li>
  );
}
