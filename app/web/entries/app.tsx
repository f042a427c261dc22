import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { failureHandler } from '#platform/web/lib/http/api-failure.ts';
import { onFailure } from '#platform/web/lib/http/http.ts';
import { showFailure } from '#platform/web/lib/http/say-failed.ts';
import { createQueryClient } from '#platform/web/lib/query.ts';
import { keepSession } from '#platform/web/lib/session.ts';
import { start } from '#platform/web/shell/frame/start.tsx';
import { lookStyles } from '#platform/web/shell/look/look.ts';
import { titleCutTexts } from '#platform/web/ui/title-cut-texts.ts';
import { features } from '../features.ts';
import { modules } from '../modules.ts';
import { keepOfflinePage } from '../offline-page.ts';
import { openAhead } from '../open-ahead.ts';
import { createAppRouter } from '../router.tsx';

for (const { fill } of modules) fill();
const queryClient = createQueryClient();
const router = createAppRouter(features, queryClient);
onFailure(failureHandler({ toast: showFailure, go: (path) => router.history.push(path) }));
keepSession();
openAhead(router);
titleCutTexts();

// A function instead of a top-level await, because the bundler would write more files for the latter.
async function open(): Promise<void> {
  await lookStyles;
  await start(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
    () => import('../late-parts.tsx'),
  );
  keepOfflinePage();
}

void open();
