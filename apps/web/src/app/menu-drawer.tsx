import type { Page } from '../lib/feature.ts';
import { Drawer } from '../ui/drawer.tsx';
import { Logo } from '../ui/logo.tsx';
import { AppSwitches } from './app-switches.tsx';
import { LAYOUT_LANGUAGES, type LayoutMenu } from './layout-menu.ts';
import styles from './menu-drawer.module.css';
import { SideMenu } from './side-menu.tsx';

interface MenuDrawerProps {
  pages: readonly Page[];
  menu: LayoutMenu;
  onClose: () => void;
}

/** The side menu on a phone. */
export default function MenuDrawer({ pages, menu, onClose }: MenuDrawerProps) {
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Logo />}
      side="start"
      className={styles.drawer}
      footer={<AppSwitches place={LAYOUT_LANGUAGES[menu]} up />}
    >
      <SideMenu pages={pages} menu={menu} onFollow={onClose} />
    </Drawer>
  );
}
