import { useLingui } from '@lingui/react/macro';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { Page } from '../lib/feature.ts';
import { Link } from '../lib/link.tsx';
import { useMe } from '../lib/session.ts';
import { Footer } from '../shell/footer.tsx';
import { SkipLink } from '../shell/skip-link.tsx';
import { Logo } from '../ui/logo.tsx';
import { PortalHost } from '../ui/portal-host.tsx';
import { PHONE, useMedia } from '../ui/use-media.ts';
import { BlankLayout } from './blank-layout.tsx';
import styles from './content-layout.module.css';
import { type LayoutMenu, layoutHome } from './layout-menu.ts';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';
import { TrialBanner } from './trial-banner.tsx';

// Few stand in for somebody, and only some days.
const StandInBar = lazy(() => import('./stand-in-bar.tsx'));
// Only phones need it, and only once it is opened.
const MenuDrawer = lazy(() => import('./menu-drawer.tsx'));

interface ContentLayoutProps {
  pages: readonly Page[];
  menu: LayoutMenu;
}

/** Where the company's status is all there is to see, a menu would only lead in a circle. */
export function ContentLayout(props: ContentLayoutProps) {
  const statusOnly = useRouterState({
    select: ({ matches }) =>
      (matches.at(-1)?.context as { standing?: string } | undefined)?.standing === 'status',
  });
  return statusOnly ? <BlankLayout /> : <MenuLayout {...props} />;
}

/** The frame of the application: side menu, top bar, content, footer. */
function MenuLayout({ pages, menu }: ContentLayoutProps) {
  const { t } = useLingui();
  const phone = useMedia(PHONE);
  const standsIn = useMe().stands_in_for.length > 0;
  const [menuOpen, setMenuOpen] = useState(false);

  return (
    <div className={styles.frame}>
      <SkipLink />
      {phone ? (
        menuOpen && (
          <Suspense fallback={null}>
            <MenuDrawer pages={pages} menu={menu} onClose={() => setMenuOpen(false)} />
          </Suspense>
        )
      ) : (
        <aside className={styles.side} aria-label={t`Navigation`}>
          <Link href={layoutHome(menu)} className={styles.logo} title={t`Home page`}>
            <Logo />
          </Link>
          <SideMenu pages={pages} menu={menu} />
        </aside>
      )}
      <div className={styles.page}>
        <TopBar pages={pages} menu={menu} phone={phone} onOpenMenu={() => setMenuOpen(true)} />
        <TrialBanner />
        {standsIn && (
          <Suspense fallback={null}>
            <StandInBar />
          </Suspense>
        )}
        <main id="main" tabIndex={-1} className={styles.main}>
          <Outlet />
          <PortalHost />
        </main>
        <Footer />
      </div>
    </div>
  );
}
