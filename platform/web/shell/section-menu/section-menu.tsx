import { Link } from '../../lib/link.tsx';
import { CountPill } from '../../ui/count-pill.tsx';
import styles from './section-menu.module.css';

export interface SectionMenuGroup {
  readonly id: string;
  readonly name: string;
  readonly links: readonly {
    readonly href: string;
    readonly label: string;
    /** The number of what waits on the page; nothing is shown for 0. */
    readonly count?: number | undefined;
  }[];
}

interface SectionMenuProps {
  readonly groups: readonly SectionMenuGroup[];
  /** The path of the current entry. */
  readonly current: string;
}

/** Renders the menu of a set of pages in groups, for a place beside or above the page. */
export function SectionMenu({ groups, current }: SectionMenuProps) {
  return groups.map(({ id, name, links }) => (
    <section key={id} aria-labelledby={`section-${id}`} className={styles.section}>
      <h2 id={`section-${id}`} className={styles.group}>
        {name}
      </h2>
      <ul>
        {links.map(({ href, label, count }) => (
          <li key={href}>
            <Link href={href} className={styles.entry} aria-current={href === current ? 'page' : undefined}>
              {label}
              {count ? <CountPill count={count} /> : null}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
}
