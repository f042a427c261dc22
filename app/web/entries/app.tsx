import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createFailureHandler } from '#platform/web/lib/http/api-failure.ts';
import { setFailureHandler } from '#platform/web/lib/http/http.ts';
import { showFailure } from '#platform/web/lib/http/show-failures.ts';
import { createQueryClient } from '#platform/web/lib/query.ts';
import { keepSessionAlive } from '#platform/web/lib/session.ts';
import { startPage } from '#platform/web/shell/frame/start-page.tsx';
import { appearanceStyles } from '#platform/web/shell/look/appearance-choices.ts';
import { addTitlesToTruncatedTexts } from '#platform/web/ui/truncated-text-titles.ts';
import { features } from '../features.ts';
import { webModules } from '../modules.ts';
import { cacheOfflinePage } from '../offline-page.ts';
import { prefetchOnHover } from '../prefetch-on-hover.ts';
import { createAppRouter } from '../router.tsx';

for (const { fill } of webModules) fill();
const queryClient = createQueryClient();
const router = createAppRouter(features, queryClient);
setFailureHandler(createFailureHandler({ toast: showFailure, go: (path) => router.history.push(path) }));
keepSessionAlive();
prefetchOnHover(router);
addTitlesToTruncatedTexts();

// A function instead of a top-level await, because the bundler would write more files for the latter.
async function open(): Promise<void> {
  await appearanceStyles;
  await startPage(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
    () => import('../deferred-parts.tsx'),
  );
  cacheOfflinePage();
}

void open();
