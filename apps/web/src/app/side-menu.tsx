import { useLingui } from '@lingui/react/macro';
import { useRouterState } from '@tanstack/react-router';
import { activePath, menuSections } from '../features/menu/menu-entries.ts';
import { menuIcons } from '../features/menu/menu-icons.ts';
import { menuGroupWords, menuWords } from '../features/menu/menu-words.ts';
import type { Page } from '../lib/feature.ts';
import { Link } from '../lib/link.tsx';
import { useActor } from '../lib/session.ts';
import type { LayoutMenu } from './layout-menu.ts';
import styles from './side-menu.module.css';

interface SideMenuProps {
  pages: readonly Page[];
  menu: LayoutMenu;
  /** After an entry was followed; the phone's drawer closes then. */
  onFollow?: (() => void) | undefined;
}

export function SideMenu({ pages, menu, onFollow }: SideMenuProps) {
  const { t, i18n } = useLingui();
  const actor = useActor();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const sections = menuSections(actor, menu, pages);
  const active = activePath(
    pathname,
    sections.flatMap(({ entries }) => entries.map(({ path }) => path)),
  );

  return (
    <nav aria-label={t`Main menu`} className={styles.menu}>
      {sections.map(({ group, entries }) => (
        <section key={group} aria-labelledby={`menu-${group}`}>
          <h2 id={`menu-${group}`} className={styles.group}>
            {i18n._(menuGroupWords[group])}
          </h2>
          <ul>
            {entries.map(({ id, path }) => {
              const Icon = menuIcons[id];
              return (
                <li key={id}>
                  <Link
                    href={path}
                    className={styles.entry}
                    aria-current={path === active ? 'page' : undefined}
                    onClick={onFollow}
                  >
                    {Icon && <Icon size={18} />}
                    {i18n._(menuWords[id])}
                  </Link>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </nav>
  );
}
