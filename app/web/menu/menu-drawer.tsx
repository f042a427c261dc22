import type { ReactNode } from 'react';
import type { Page } from '#platform/web/lib/feature.ts';
import { Drawer } from '#platform/web/ui/drawer.tsx';
import { Logo } from '#platform/web/ui/logo.tsx';
import type { LayoutMenu } from './layout-menu.ts';
import styles from './menu-drawer.module.css';
import { SideMenu } from './side-menu.tsx';

interface MenuDrawerProps {
  pages: readonly Page[];
  menu: LayoutMenu;
  onClose: () => void;
  /** The controls that do not fit into the top bar, or all controls if there is no bar. */
  foot: ReactNode;
}

/** Renders the menu over the page, for screens without a menu beside it. */
export default function MenuDrawer({ pages, menu, onClose, foot }: MenuDrawerProps) {
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Logo />}
      side="start"
      className={styles.drawer}
      footer={foot && <div className={styles.foot}>{foot}</div>}
    >
      <SideMenu pages={pages} menu={menu} onFollow={onClose} />
    </Drawer>
  );
}
