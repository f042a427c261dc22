import { useEffect, useRef } from 'react';
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
  const row = useRef<HTMLElement>(null);
  // On a phone the present tab may lie outside of what is seen.
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>(`[href="${current}"]`);
    if (row.current && tab)
      row.current.scrollLeft = tab.offsetLeft + tab.offsetWidth - row.current.clientWidth;
  }, [current]);
  return (
    <nav ref={row} aria-label={label} className={styles.row}>
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
