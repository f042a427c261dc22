import { useLingui } from '@lingui/react/macro';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import { Suspense } from 'react';
import { gates } from '#platform/shared/access/gates.ts';
import { shortenCompanyName } from '#platform/shared/company-name.ts';
import type { Page } from '#platform/web/lib/feature.ts';
import { Link } from '#platform/web/lib/link.tsx';
import { useActor, useMe } from '#platform/web/lib/session.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { lazyCode } from '#platform/web/ui/lazy-code.tsx';
import { Logo, LogoMark } from '#platform/web/ui/logo.tsx';
import { getLayoutHomePath, LAYOUT_LANGUAGES, type LayoutMenu } from '../menu/layout-menu.ts';
import { AppSwitches } from './app-switches.tsx';
import { SearchBox } from './search-box.tsx';
import styles from './top-bar.module.css';

// Loaded after the page, which does not wait for these parts.
const Bell = lazyCode(() => import('./bell.tsx'));
const UserMenu = lazyCode(() => import('./user-menu.tsx'));

interface TopBarProps extends BarToolsProps {
  /** Whether the bar is above both the page and the menu, so that the bar shows the product's name. */
  horizontal: boolean;
  /** Opens the menu; absent if the menu is beside or below the bar. */
  onOpenMenu: (() => void) | undefined;
}

export function TopBar({ horizontal, onOpenMenu, ...tools }: TopBarProps) {
  const { t } = useLingui();
  const { company } = useMe();
  return (
    <header className={styles.bar}>
      {onOpenMenu && <IconButton label={t`Open the menu`} icon={<IconMenu2 />} onClick={onOpenMenu} />}
      {horizontal ? (
        <Link href={getLayoutHomePath(tools.menu)} className={styles.logo} title={t`Home page`}>
          <Logo />
        </Link>
      ) : (
        onOpenMenu && <LogoMark />
      )}
      {company && <SearchBox pages={tools.pages} menu={tools.menu} />}
      {company && (
        <span className={styles.company}>
          <span title={company.name}>{shortenCompanyName(company.name)}</span>
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
  /** Whether to show the switches. On a phone they are at the end of the menu instead. */
  switches: boolean;
  /** Whether lists open upwards, for tools at the end of the menu when the bar is hidden. */
  up?: boolean;
  /** Whether to include the search, which otherwise has a separate position in the bar. */
  search?: boolean;
  onCustomize: () => void;
}

/** Renders the tools available on every page. */
export function BarTools({ pages, menu, switches, up, search, onCustomize }: BarToolsProps) {
  const actor = useActor();
  // Without a plan the server would refuse the call, and the refusal would redirect the user away from pages that
  // remain accessible.
  const me = useMe();
  const paid = me.company?.has_access === true;
  return (
    <>
      {search && <SearchBox pages={pages} menu={menu} small />}
      {switches && <AppSwitches place={LAYOUT_LANGUAGES[menu]} up={up} onCustomize={onCustomize} />}
      {paid && gates.app(actor) && (
        <Suspense
          fallback={
            <span className={styles.round} aria-hidden="true">
              <IconBell size={20} />
            </span>
          }
        >
          <Bell />
        </Suspense>
      )}
      <Suspense
        fallback={
          <span className={styles.round} aria-hidden="true">
            <Avatar name={me.name} />
          </span>
        }
      >
        <UserMenu pages={pages} up={up} />
      </Suspense>
    </>
  );
}
