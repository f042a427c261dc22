import type { Page } from '../lib/feature.ts';
import { Drawer } from '../ui/drawer.tsx';
import { Logo } from '../ui/logo.tsx';
import { AppSwitches } from './app-switches.tsx';
import styles from './menu-drawer.module.css';
import { SideMenu } from './side-menu.tsx';

/** The side menu on a phone. */
export default function MenuDrawer({ pages, onClose }: { pages: readonly Page[]; onClose: () => void }) {
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Logo />}
      side="start"
      className={styles.drawer}
      footer={<AppSwitches up />}
    >
      <SideMenu pages={pages} onFollow={onClose} />
    </Drawer>
  );
}
