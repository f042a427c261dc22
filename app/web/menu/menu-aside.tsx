import { useLingui } from '@lingui/react/macro';
import IconLayoutSidebarLeftCollapse from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs';
import type { ReactNode } from 'react';
import type { Page } from '#platform/web/lib/feature.ts';
import { Link } from '#platform/web/lib/link.tsx';
import type { Look } from '#platform/web/shell/look/look.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { Logo } from '#platform/web/ui/logo.tsx';
import { useMedia } from '#platform/web/ui/use-media.ts';
import { type LayoutMenu, layoutHome } from './layout-menu.ts';
import styles from './menu-aside.module.css';
import { SideMenu } from './side-menu.tsx';

interface MenuAsideProps {
  pages: readonly Page[];
  menu: LayoutMenu;
  look: Look;
  /** Holds what stands in the bar otherwise, for layouts whose bar is hidden. */
  foot: ReactNode;
  /** Absent where the menu is narrow, whatever was chosen. */
  onCollapse?: () => void;
}

/** The menu beside the page, 260 wide; collapsed 68, and as wide again as long as it is used. */
export function MenuAside({ pages, menu, look, foot, onCollapse }: MenuAsideProps) {
  const { t } = useLingui();
  const { collapsed } = look;
  // A finger leaves what it tapped hovered, so that the menu would stay over the page that it led to.
  const hovers = useMedia('(hover: hover)');
  return (
    <aside
      className={styles.side}
      aria-label={t`Navigation`}
      data-collapsed={collapsed || undefined}
      data-hovers={hovers || undefined}
      data-theme={look.skin === 'semi-dark' ? 'dark' : undefined}
    >
      <header className={styles.head}>
        <Link href={layoutHome(menu)} className={styles.logo} title={t`Home page`}>
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
