import { useLingui } from '@lingui/react/macro';
import { useWaitingCounts } from '#core/home/web/public.ts';
import type { Page } from '#platform/web/lib/feature.ts';
import { MENU_GROUPS } from '#platform/web/shell/menu-entries/menu-groups.ts';
import type { LayoutMenu } from './layout-menu.ts';
import { MenuLink, useMenu } from './menu-entry.tsx';
import styles from './side-menu.module.css';

interface SideMenuProps {
  pages: readonly Page[];
  menu: LayoutMenu;
  collapsed?: boolean;
  /** Called after the user has followed an entry, for example to close the drawer on a phone. */
  onFollow?: (() => void) | undefined;
}

export function SideMenu({ pages, menu, collapsed = false, onFollow }: SideMenuProps) {
  const { t, i18n } = useLingui();
  const { sections, active } = useMenu(menu, pages);
  const waiting = useWaitingCounts();

  return (
    <nav aria-label={t`Main menu`} className={styles.menu}>
      {sections.map(({ group, entries }) => (
        <section key={group} aria-labelledby={`menu-${group}`}>
          <h2 id={`menu-${group}`} className={styles.group}>
            {i18n._(MENU_GROUPS[group].word)}
          </h2>
          <ul>
            {entries.map((entry) => (
              <li key={entry.path}>
                <MenuLink
                  entry={entry}
                  active={entry.path === active}
                  waiting={waiting.get(entry.path)}
                  className={styles.entry}
                  unnamed={collapsed}
                  onFollow={onFollow}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
