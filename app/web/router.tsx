import type { QueryClient } from '@tanstack/react-query';
import {
  type AnyRoute,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { gates } from '#platform/shared/access/gates.ts';
import { toActor } from '#platform/web/lib/actor.ts';
import type { Feature, Page } from '#platform/web/lib/feature.ts';
import { getAccessToken } from '#platform/web/lib/http/token.ts';
import { leaveForLogin } from '#platform/web/lib/login-redirect.ts';
import { PagesContext } from '#platform/web/lib/pages.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { findLandingPath } from '#platform/web/lib/platform-choice.ts';
import { parseSearch, stringifySearch } from '#platform/web/lib/search-state.ts';
import { meQuery } from '#platform/web/lib/session.ts';
import { lazyCode } from '#platform/web/ui/lazy-code.tsx';
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx';
import { ErrorPage } from './error-page.tsx';
import { applyRouteGuards } from './guards.ts';
import { BlankLayout } from './layouts/blank-layout.tsx';
import { ContentLayout } from './layouts/content-layout.tsx';
import { RootFrame } from './layouts/root-frame.tsx';
import type { LayoutMenu } from './menu/layout-menu.ts';
import { notFoundTitle } from './route-titles.ts';

interface Context {
  queryClient: QueryClient;
}

interface LoaderInput {
  readonly context: { readonly standing: 'open' | 'status' };
  readonly params: { readonly id?: string };
}

/** Loaded on demand, for pending, refused or blocked companies only. */
const StatusPage = lazyCode(() => import('./status-page.tsx'));

const NotFoundPage = lazyCode(() => import('./not-found-page.tsx'));
const NothingHere = () => <NotFoundPage />;

const forever = new Promise<never>(() => undefined);

/** Decides whether the page or the company's status is shown. Throws a redirect if neither may be shown. */
async function admit(
  page: Page,
  pages: readonly Page[],
  { queryClient }: Context,
): Promise<{ standing: 'open' | 'status' }> {
  if (page.gate === 'public') return { standing: 'open' };
  if (getAccessToken() === null) {
    leaveForLogin();
    // The browser is loading another document, and nothing must flash on the screen until then.
    return forever;
  }
  const me = await queryClient.ensureQueryData(meQuery);
  const hasPlan = me.company?.has_access ?? true;
  const actor = toActor(me);
  const landing = page.path === paths.home() ? findLandingPath(actor, gates.platformSwitch(actor)) : null;
  if (landing !== null) throw redirect({ to: landing, replace: true });
  const verdict = applyRouteGuards(page, actor, pages, hasPlan);
  if (verdict.is === 'redirect') throw redirect({ to: verdict.to, replace: true });
  return { standing: verdict.is };
}

/** Creates the application's routes from the capabilities' pages. */
export function createAppRouter(features: readonly Feature[], queryClient: QueryClient) {
  const pages = features.flatMap((feature) => feature.pages);
  const root = createRootRouteWithContext<Context>()({
    component: RootFrame,
    notFoundComponent: NothingHere,
  });
  const MenuLayout = ({ menu, children }: { readonly menu: LayoutMenu; readonly children?: ReactNode }) => (
    <PagesContext value={pages}>
      <ContentLayout pages={pages} menu={menu}>
        {children}
      </ContentLayout>
    </PagesContext>
  );
  const content = createRoute({
    getParentRoute: () => root,
    id: 'content',
    component: () => <MenuLayout menu="side" />,
  });
  const marketplace = createRoute({
    getParentRoute: () => root,
    id: 'marketplace',
    component: () => <MenuLayout menu="marketplace" />,
  });
  const blank = createRoute({ getParentRoute: () => root, id: 'blank', component: BlankLayout });

  const routeOf = (page: Page, parent: AnyRoute): AnyRoute => {
    const Content = lazyCode(page.page);
    const Shown: RouteComponent = () =>
      route.useRouteContext().standing === 'status' ? <StatusPage /> : <Content />;
    const route: AnyRoute = createRoute({
      getParentRoute: () => parent,
      path: page.path,
      staticData: { title: page.title },
      beforeLoad: ({ context }: { context: Context }) => {
        // The frame's code loads in parallel with the user's data, because the code contains no user data.
        if (getAccessToken() !== null) void Content.preload();
        return admit(page, pages, context);
      },
      loader: async ({ context, params }: LoaderInput) => {
        if (context.standing === 'status') return StatusPage.preload();
        // If a page's code fails to load, the page itself reports the failure.
        const code = await Content.code().catch(() => undefined);
        void code?.ahead?.(queryClient, params);
      },
      component: Shown,
    });
    return route;
  };

  const layouts = { content, marketplace, blank };
  for (const [name, layout] of Object.entries(layouts))
    layout.addChildren(pages.filter((page) => page.layout === name).map((page) => routeOf(page, layout)));
  const start = createRoute({
    getParentRoute: () => root,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: paths.home(), replace: true });
    },
  });
  const moved = features
    .flatMap((feature) => feature.moved ?? [])
    .map(({ from, to }) =>
      createRoute({
        getParentRoute: () => root,
        path: from,
        beforeLoad: () => {
          throw redirect({ to, replace: true });
        },
      }),
    );
  const notFound = [paths.notFound(), '$'].map((path) => {
    const Shown = () => (
      <NotFoundPage
        frame={route.useLoaderData() && ((page: ReactNode) => <MenuLayout menu="side">{page}</MenuLayout>)}
      />
    );
    const route: AnyRoute = createRoute({
      getParentRoute: () => root,
      path,
      component: Shown,
      staticData: { title: notFoundTitle },
      // If a page's code fails to load, the page itself reports the failure.
      loader: () =>
        import('./not-found-page.tsx').then(
          ({ belongsToCompany }) => belongsToCompany(queryClient),
          () => false,
        ),
    });
    return route;
  });

  return createRouter({
    routeTree: root.addChildren([start, ...moved, ...notFound, content, marketplace, blank]),
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NothingHere,
    scrollRestoration: true,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: Page['title'];
  }
}
