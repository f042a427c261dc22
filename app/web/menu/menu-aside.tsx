import { useLingui } from '@lingui/react/macro';
import IconLayoutSidebarLeftCollapse from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs';
import type { ReactNode } from 'react';
import type { Page } from '#platform/web/lib/feature.ts';
import { Link } from '#platform/web/lib/link.tsx';
import type { AppearanceChoices } from '#platform/web/shell/look/appearance-choices.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Logo } from '#platform/web/ui/logo.tsx';
import { useMediaQuery } from '#platform/web/ui/use-media.ts';
import { getLayoutHomePath, type LayoutMenu } from './layout-menu.ts';
import styles from './menu-aside.module.css';
import { SideMenu } from './side-menu.tsx';

interface MenuAsideProps {
  pages: readonly Page[];
  menu: LayoutMenu;
  look: AppearanceChoices;
  /** The controls of the bar, for layouts that hide it. */
  foot: ReactNode;
  /** Collapses or expands the menu; absent if the menu is always narrow. */
  onCollapse?: () => void;
}

/** Renders the menu beside the page: 260 px wide, or 68 px when collapsed, and expanded while in use. */
export function MenuAside({ pages, menu, look, foot, onCollapse }: MenuAsideProps) {
  const { t } = useLingui();
  const { collapsed } = look;
  // On a touch screen a tapped element stays hovered, so the expanded menu would cover the page that it opened.
  const hovers = useMediaQuery('(hover: hover)');
  return (
    <aside
      className={styles.side}
      aria-label={t`Navigation`}
      data-collapsed={collapsed || undefined}
      data-hovers={hovers || undefined}
      data-theme={look.skin === 'semi-dark' ? 'dark' : undefined}
    >
      <header className={styles.head}>
        <Link href={getLayoutHomePath(menu)} className={styles.logo} title={t`Home page`}>
          <Logo />
        </Link>
        {onCollapse && (
          <IconButton
            size="sm"
            label={t`Collapse the menu`}
            aria-pressed={collapsed}
            icon={<IconLayoutSidebarLeftCollapse />}
            onClick={onCollapse}
          />
        )}
      </header>
      <SideMenu pages={pages} menu={menu} collapsed={collapsed} />
      {foot && <footer>{foot}</footer>}
    </aside>
  );
}
