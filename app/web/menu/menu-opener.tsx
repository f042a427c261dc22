import { useLingui } from '@lingui/react/macro';
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import type { Page } from '#platform/web/lib/feature.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { SearchBox } from '../bar/search-box.tsx';
import type { LayoutMenu } from './layout-menu.ts';
import styles from './menu-opener.module.css';

interface MenuOpenerProps {
  pages: readonly Page[];
  menu: LayoutMenu;
  onOpen: () => void;
}

/** Renders the controls that stay reachable when neither bar nor menu is shown. */
export default function MenuOpener({ pages, menu, onOpen }: MenuOpenerProps) {
  const { t } = useLingui();
  return (
    <div className={styles.opener}>
      <IconButton label={t`Open the menu`} icon={<IconMenu2 />} onClick={onOpen} />
      <SearchBox pages={pages} menu={menu} small />
    </div>
  );
}
