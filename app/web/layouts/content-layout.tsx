import { useLingui } from '@lingui/react/macro';
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import type { Page } from '#platform/web/lib/feature.ts';
import { useActor, useMe } from '#platform/web/lib/session.ts';
import { Footer } from '#platform/web/shell/frame/footer.tsx';
import { SkipLink } from '#platform/web/shell/frame/skip-link.tsx';
import {
  changeAppearance,
  nearestAppearance,
  useAppearance,
  useScreenSize,
} from '#platform/web/shell/look/appearance-choices.ts';
import { IconButton } from '#platform/web/ui/icon-button.tsx';
import { lazyCode } from '#platform/web/ui/lazy-code.tsx';
import { lazyPart } from '#platform/web/ui/lazy-part.tsx';
import { PortalHost } from '#platform/web/ui/portal-host.tsx';
import { AppSwitches } from '../bar/app-switches.tsx';
import { BarTools, TopBar } from '../bar/top-bar.tsx';
import { LAYOUT_LANGUAGES, type LayoutMenu, menuForPage } from '../menu/layout-menu.ts';
import { MenuAside } from '../menu/menu-aside.tsx';
import { BlankLayout } from './blank-layout.tsx';
import styles from './content-layout.module.css';

// Loaded on demand, because few users stand in for another user, and only on some days.
const StandInBar = lazyCode(() => import('./stand-in-bar.tsx'));
// Loaded on demand, because the plans of most companies do not end soon.
const TrialBanner = lazyCode(() => import('./trial-banner.tsx'));
// Loaded when opened, only on screens without a menu beside the page.
const MenuDrawer = lazyPart(() => import('../menu/menu-drawer.tsx'));
const MenuBar = lazyPart(() => import('../menu/menu-bar.tsx'));
const MenuOpener = lazyPart(() => import('../menu/menu-opener.tsx'));
const Customizer = lazyPart(() => import('#core/appearance/web/customizer.tsx'));

interface ContentLayoutProps {
  pages: readonly Page[];
  menu: LayoutMenu;
  /** Rendered in the frame instead of the child route. */
  children?: ReactNode;
}

/**
 * Renders the content layout. The menu is omitted if only the company's status is shown, because every entry
 * would lead back to the status.
 */
export function ContentLayout(props: ContentLayoutProps) {
  const statusOnly = useRouterState({
    select: ({ matches }) => Object(matches.at(-1)?.context).standing === 'status',
  });
  return statusOnly ? <BlankLayout /> : <MenuLayout {...props} />;
}

/**
 * Renders the application's frame according to the user's settings: the menu beside or above the page, the bar,
 * the content and the footer.
 */
function MenuLayout({ pages, menu: own, children = <Outlet /> }: ContentLayoutProps) {
  const { t } = useLingui();
  const menu = menuForPage(own, useActor(), pages);
  const { company, stands_in_for } = useMe();
  const standsIn = stands_in_for.length > 0;
  const daysLeft = company?.access_days_left ?? null;
  const screen = useScreenSize();
  const look = nearestAppearance(useAppearance(), screen);
  const [open, setOpen] = useState<'menu' | 'customizer' | null>(null);
  const onCustomize = () => setOpen('customizer');
  const onOpenMenu = () => setOpen('menu');
  const close = () => setOpen(null);

  const horizontal = look.layout === 'horizontal';
  const phone = screen === 'phone';
  const noMenu = phone || look.menuHidden;
  const noBar = look.bar === 'hidden';
  const tools = { pages, menu, onCustomize };
  // Every control stays reachable, even if the bar or the menu is hidden.
  const menuFoot: ReactNode = noBar ? (
    <BarTools {...tools} switches up search={!noMenu} />
  ) : phone ? (
    <AppSwitches place={LAYOUT_LANGUAGES[menu]} up onCustomize={onCustomize} />
  ) : (
    // A tablet has no hover, and its menu is always narrow.
    screen === 'small' && <IconButton label={t`Open the menu`} icon={<IconMenu2 />} onClick={onOpenMenu} />
  );

  return (
    <div
      className={styles.frame}
      data-look
      data-skin={look.skin}
      data-width={look.width}
      data-bar={look.bar}
      data-footer={look.footer}
      data-blur={look.blur || undefined}
      data-menu={noMenu ? 'none' : horizontal ? 'bar' : look.collapsed ? 'mini' : 'full'}
    >
      <SkipLink />
      {!noMenu && !horizontal && (
        <MenuAside
          pages={pages}
          menu={menu}
          look={look}
          foot={menuFoot}
          {...(screen === 'large'
            ? { onCollapse: () => changeAppearance({ collapsed: !look.collapsed }) }
            : {})}
        />
      )}
      {open === 'menu' && (
        <Suspense fallback={null}>
          <MenuDrawer pages={pages} menu={menu} onClose={close} foot={menuFoot} />
        </Suspense>
      )}
      <div className={styles.page} data-page>
        {!noBar && (
          <TopBar
            {...tools}
            switches={!phone}
            horizontal={horizontal}
            onOpenMenu={noMenu ? onOpenMenu : undefined}
          />
        )}
        {horizontal && !noMenu && (
          <Suspense fallback={<div className={styles.menuBarPlace} />}>
            <MenuBar pages={pages} menu={menu} />
          </Suspense>
        )}
        {daysLeft !== null && (
          <Suspense fallback={null}>
            <TrialBanner />
          </Suspense>
        )}
        {standsIn && (
          <Suspense fallback={null}>
            <StandInBar />
          </Suspense>
        )}
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
          <PortalHost />
        </main>
        {look.footer !== 'hidden' && <Footer />}
        {noBar && noMenu && (
          <Suspense fallback={null}>
            <MenuOpener pages={pages} menu={menu} onOpen={onOpenMenu} />
          </Suspense>
        )}
      </div>
      {open === 'customizer' && (
        <Suspense fallback={null}>
          <Customizer onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
