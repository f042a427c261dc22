import { useRef } from 'react';
import { Link } from '../lib/link.tsx';
import { classNames } from '../ui/class-names.ts';
import { CountPill } from '../ui/count-pill.tsx';
import edges from '../ui/fading-edges.module.css';
import tabs from '../ui/tabs.module.css';
import { useScrollIntoView } from '../ui/use-scroll-into-view.ts';
import styles from './tab-links.module.css';

export interface TabLink {
  readonly href: string;
  readonly label: string;
  /** The number of what waits on the page; nothing is shown for 0. */
  readonly count?: number | undefined;
}

/** Renders tabs that are separate pages, each with its own URL; on a phone the row of tabs scrolls. */
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
  useScrollIntoView(row, current);
  return (
    <nav ref={row} aria-label={label} className={classNames(edges.fading, tabs.list, styles.row)}>
      {links.map((link) => (
        <Link
          key={link.href}
          href={link.href}
          className={tabs.tab}
          aria-current={link.href === current ? 'page' : undefined}
        >
          {link.label}
          {link.count ? <CountPill count={link.count} /> : null}
        </Link>
      ))}
    </nav>
  );
}
