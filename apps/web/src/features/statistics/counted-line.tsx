import type { ReactNode } from 'react';
import { Link } from '../../lib/link.tsx';
import styles from './counted-line.module.css';

interface CountedLineProps {
  readonly name: string;
  /** Where it may be looked at. */
  readonly href: string | null;
  /** At the end of the first line. */
  readonly figure: string;
  readonly second: readonly string[];
  readonly status: ReactNode;
}

/** What is counted, in a list of the statistics. */
export function CountedLine({ name, href, figure, second, status }: CountedLineProps) {
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        {href ? (
          <Link className="name-link" href={href}>
            {name}
          </Link>
        ) : (
          name
        )}
      </span>
      <bdi className="num">{figure}</bdi>
      <span className={styles.second}>{second.join(' · ')}</span>
      {status}
    </li>
  );
}
