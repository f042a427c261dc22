import { useLingui } from '@lingui/react/macro';
import { gates } from '@ponuda/domain/access/gates';
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import { lazy, Suspense } from 'react';
import type { Page } from '../lib/feature.ts';
import { useActor, useMe } from '../lib/session.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { LogoMark } from '../ui/logo.tsx';
import { AppSwitches } from './app-switches.tsx';
import { LAYOUT_LANGUAGES, type LayoutMenu } from './layout-menu.ts';
import styles from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';

// It comes when the page stands: nobody waits for it.
const Bell = lazy(() => import('./bell.tsx'));

interface TopBarProps {
  pages: readonly Page[];
  menu: LayoutMenu;
  phone: boolean;
  onOpenMenu: () => void;
}

export function TopBar({ pages, menu, phone, onOpenMenu }: TopBarProps) {
  const { t } = useLingui();
  const { company } = useMe();
  const actor = useActor();
  return (
    <header className={styles.bar}>
      {phone && (
        <>
          <IconButton label={t`Open the menu`} icon={<IconMenu2 />} onClick={onOpenMenu} />
          <LogoMark />
        </>
      )}
      {company && <span className={styles.company}>{company.name}</span>}
      <div className={styles.tools}>
        {!phone && <AppSwitches place={LAYOUT_LANGUAGES[menu]} />}
        {gates.app(actor) && (
          <Suspense fallback={<span className={styles.bell} />}>
            <Bell />
          </Suspense>
        )}
        <UserMenu pages={pages} />
      </div>
    </header>
  );
}
