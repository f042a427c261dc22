import { I18nProvider } from '@lingui/react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, renderHook } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { UiRoot } from '../ui/ui-root.tsx';
import { englishUiTexts } from '../ui/ui-texts.ts';
import type { Me } from './actor.ts';
import { createQueryClient } from './query.ts';
import { parseSearch, stringifySearch } from './search-state.ts';
import { meQuery } from './session.ts';
import { mockServerResponses, type RecordedRequest } from './web.test-support.ts';
import { i18n } from './words/i18n.ts';

interface AppOptions {
  /** The server's responses, as for `mockServerResponses`. */
  readonly answers?: Parameters<typeof mockServerResponses>[0];
  /** The logged-in user. */
  readonly me?: Me;
  /** The query cache from earlier reads. */
  readonly client?: QueryClient;
}

interface PageOptions extends AppOptions {
  /** Makes `ui` the page at this path; all other paths show the heading "Another page". */
  readonly path?: string;
  /** The route pattern of the path, if it contains an ID. */
  readonly route?: string;
}

/**
 * Returns the providers around every part of the application: phrases, labels of the primitives, session and queries.
 */
function surroundings({ answers, me, client = createQueryClient() }: AppOptions) {
  if (me) client.setQueryData(meQuery.queryKey, me);
  const sent: readonly RecordedRequest[] = answers ? mockServerResponses(answers) : [];
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nProvider i18n={i18n}>
      <UiRoot texts={englishUiTexts}>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </UiRoot>
    </I18nProvider>
  );
  return { client, sent, wrapper };
}

function routerOf(ui: ReactElement, { path = '/', route }: PageOptions) {
  const root = createRootRoute();
  const at = (pattern: string, component: () => ReactElement) =>
    createRoute({ getParentRoute: () => root, path: pattern, component });
  return createRouter({
    routeTree: root.addChildren([
      at(route ?? path.replace(/\?.*/, ''), () => ui),
      at('$', () => <h1>Another page</h1>),
    ]),
    history: createMemoryHistory({ initialEntries: [path] }),
    parseSearch,
    stringifySearch,
  });
}

/**
 * Renders a part of the application as the application does. If a path is given, there is a router that shows the
 * page with a delay, so a test must first wait for content on the page.
 */
export function renderApp(ui: ReactElement, options: PageOptions = {}) {
  const { client, sent, wrapper } = surroundings(options);
  const router = routerOf(ui, options);
  // This is the test's own router, whereas the router's registered type is that of the application.
  const whole = options.path === undefined ? ui : <RouterProvider router={router as never} />;
  return { ...render(whole, { wrapper }), client, sent, router };
}

/** Runs a hook in the application's providers. */
export function renderAppHook<T>(hook: () => T, options: AppOptions = {}) {
  const { client, sent, wrapper } = surroundings(options);
  return { ...renderHook(hook, { wrapper }), client, sent };
}
