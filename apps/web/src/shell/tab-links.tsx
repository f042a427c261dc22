import { Link } from '../lib/link.tsx';
import styles from './tab-links.module.css';

export interface TabLink {
  readonly href: string;
  readonly label: string;
}

/** Tabs that are pages of their own, each with its address; on a phone the row scrolls. */
export function TabLinks({
  label,
  links,
  current,
}: {
  label: string;
  links: readonly TabLink[];
  current: string;
}) {
  return (
    <nav aria-label={label} className={styles.row}>
      {links.map((link) => (
        <Link
          key={link.href}
          href={link.href}
          className={styles.tab}
          aria-current={link.href === current ? 'page' : undefined}
        >
          {link.label}
        </Link>
      ))}
    </nav>
  );
}
