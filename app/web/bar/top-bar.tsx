import { useLingui } from '@lingui/react/macro';
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import { Suspense } from 'react';
import { gates } from '#platform/shared/access/gates.ts';
import type { Page } from '#platform/web/lib/feature.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { useActor, useMe } from '#platform/web/lib/session.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { lazyCode } from '#platform/web/ui/lazy-code.tsx';
import { Logo, LogoMark } from '#platform/web/ui/logo.tsx';
import { LAYOUT_LANGUAGES, type LayoutMenu, layoutHome } from '../menu/layout-menu.ts';
import { AppSwitches } from './app-switches.tsx';
import styles from './top-bar.module.css';

// They come when the page stands: nobody waits for them.
const Bell = lazyCode(() => import('./bell.tsx'));
const UserMenu = lazyCode(() => import('./user-menu.tsx'));
const SearchBox = lazyCode(() => import('./search-box.tsx'));

interface TopBarProps extends BarToolsProps {
  /** Above the page and its menu, so that the product's name belongs here. */
  horizontal: boolean;
  /** Where no menu stands beside or below the bar, a button opens it. */
  onOpenMenu: (() => void) | undefined;
}

export function TopBar({ horizontal, onOpenMenu, ...tools }: TopBarProps) {
  const { t } = useLingui();
  const { company } = useMe();
  return (
    <header className={styles.bar}>
      {onOpenMenu && <IconButton label={t`Open the menu`} icon={<IconMenu2 />} onClick={onOpenMenu} />}
      {horizontal ? (
        <Link href={layoutHome(tools.menu)} className={styles.logo} title={t`Home page`}>
          <Logo />
        </Link>
      ) : (
        onOpenMenu && <LogoMark />
      )}
      {company && (
        <Suspense fallback={<span className={styles.search} />}>
          <SearchBox pages={tools.pages} menu={tools.menu} />
        </Suspense>
      )}
      {company && (
        <span className={styles.company}>
          <span>{company.name}</span>
        </span>
      )}
      <div className={styles.tools}>
        <BarTools {...tools} />
      </div>
    </header>
  );
}

interface BarToolsProps {
  pages: readonly Page[];
  menu: LayoutMenu;
  /** On a phone they stand at the foot of the menu, where there is room. */
  switches: boolean;
  /** At the foot of the menu, because the bar is hidden. */
  up?: boolean;
  /** With the search, which has a place of its own in the bar. */
  search?: boolean;
  onCustomize: () => void;
}

/** Shows the tools that a user needs at hand on every page. */
export function BarTools({ pages, menu, switches, up, search, onCustomize }: BarToolsProps) {
  const actor = useActor();
  // Without a plan its call would be refused, and lead away from the pages that stay open.
  const paid = useMe().company?.has_access === true;
  return (
    <>
      {search && (
        <Suspense fallback={null}>
          <SearchBox pages={pages} menu={menu} small />
        </Suspense>
      )}
      {switches && <AppSwitches place={LAYOUT_LANGUAGES[menu]} up={up} onCustomize={onCustomize} />}
      {paid && gates.app(actor) && (
        <Suspense fallback={<span className={styles.round} />}>
          <Bell />
        </Suspense>
      )}
      <Suspense fallback={<span className={styles.round} />}>
        <UserMenu pages={pages} up={up} />
      </Suspense>
    </>
  );
}
