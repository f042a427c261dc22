import { useLingui } from '@lingui/react/macro';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useWaitingCounts } from '#core/home/web/public.ts';
import type { Page } from '#platform/web/lib/feature.ts';
import { DropList, dropItemClass } from '#platform/web/shell/drop-list.tsx';
import type { MenuSection } from '#platform/web/shell/menu-entries/menu-entries.ts';
import { MENU_GROUPS } from '#platform/web/shell/menu-entries/menu-groups.ts';
import type { LayoutMenu } from './layout-menu.ts';
import styles from './menu-bar.module.css';
import { MenuLink, useMenu } from './menu-entry.tsx';

/**
 * Renders the menu of the horizontal layout. Each group is a list that opens below its name; single entries and a
 * single group are shown directly.
 */
export default function MenuBar({ pages, menu }: { pages: readonly Page[]; menu: LayoutMenu }) {
  const { t, i18n } = useLingui();
  const { sections, active } = useMenu(menu, pages);
  const waiting = useWaitingCounts();
  const links = (section: MenuSection, className: string | undefined) =>
    section.entries.map((entry) => (
      <MenuLink
        key={entry.path}
        entry={entry}
        active={entry.path === active}
        waiting={waiting.get(entry.path)}
        className={className}
      />
    ));

  return (
    <nav aria-label={t`Main menu`} className={styles.bar}>
      {sections.map((section) =>
        sections.length === 1 || section.entries.length === 1 ? (
          links(section, styles.entry)
        ) : (
          <DropList
            key={section.group}
            trigger={
              <>
                {i18n._(MENU_GROUPS[section.group].word)}
                <IconChevronDown size={16} aria-hidden="true" />
              </>
            }
            triggerClassName={
              section.entries.some(({ path }) => path === active) ? styles.current : styles.group
            }
            atStart
          >
            {links(section, `${dropItemClass} ${styles.item}`)}
          </DropList>
        ),
      )}
    </nav>
  );
}
