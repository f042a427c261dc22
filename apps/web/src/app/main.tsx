import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { failureHandler } from '../lib/http/api-failure.ts';
import { onFailure } from '../lib/http/http.ts';
import { showFailure } from '../lib/http/say-failed.ts';
import { createQueryClient } from '../lib/query.ts';
import { keepSession } from '../lib/session.ts';
import { start } from '../shell/frame/start.tsx';
import { lookStyles } from '../shell/look/look.ts';
import { titleCutTexts } from '../ui/title-cut-texts.ts';
import { features } from './features.ts';
import { keepOfflinePage } from './offline-page.ts';
import { openAhead } from './open-ahead.ts';
import { createAppRouter } from './router.tsx';

const queryClient = createQueryClient();
const router = createAppRouter(features, queryClient);
onFailure(failureHandler({ toast: showFailure, go: (path) => router.history.push(path) }));
keepSession();
openAhead(router);
titleCutTexts();

// Not awaited at the top: the bundler gives a program that is waited for more files.
async function open(): Promise<void> {
  await lookStyles;
  await start(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  keepOfflinePage();
}

void open();
