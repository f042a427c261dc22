import { showVisitReason } from '#core/accounts/web/guest/notices.ts';
import { PageLoadError } from '#core/accounts/web/guest/page-load-error.tsx';
import { createFailureHandler } from '#platform/web/lib/http/api-failure.ts';
import { setFailureHandler } from '#platform/web/lib/http/http.ts';
import { showFailure } from '#platform/web/lib/http/show-failures.ts';
import { getAccessToken } from '#platform/web/lib/http/token.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { startPage } from '#platform/web/shell/frame/start-page.tsx';
import { loadCode } from '#platform/web/ui/load-code.ts';
import { findGuestPage } from './guest-pages.ts';

// A function instead of a top-level await, because a page that shares a module with this entry would wait for the
// entry, and the entry for the page.
async function open(): Promise<void> {
  const { pathname, search } = window.location;
  const { page, rest } = findGuestPage(pathname);
  if (getAccessToken() !== null && !page.public) {
    // Guest pages are closed to logged-in users (specification §2).
    window.location.replace(paths.home());
    return;
  }
  setFailureHandler(createFailureHandler({ toast: showFailure, go: (path) => window.location.assign(path) }));
  const { default: Page } = await loadCode(page.page).catch(() => ({ default: PageLoadError }));
  const query = new URLSearchParams(search);
  await startPage(<Page rest={rest} />, () => import('../deferred-parts.tsx'), query.get('lang'));
  if (showVisitReason(query.get('reason'))) window.history.replaceState(null, '', pathname);
}

void open();
