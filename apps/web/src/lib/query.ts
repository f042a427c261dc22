import { onlineManager, QueryClient } from '@tanstack/react-query';
import { SERVER_AWAY, SERVER_BACK } from '../ui/load-code.ts';
import { ApiError } from './api-error.ts';

const SHORT = 10_000;

/** What the server refused is refused again, and a busy server was asked again by the call; only an accident is tried a second time. */
function worthAnother(failures: number, error: Error): boolean {
  const accident = !(error instanceof ApiError) || error.status === 0;
  return accident && failures < 1;
}

/**
 * What is shown is asked again when the server can be reached again, however fresh it was. Until then every call is
 * tried all the same: whether it can be reached nobody knows better than a call.
 */
export function createQueryClient(): QueryClient {
  onlineManager.setEventListener((setOnline) => {
    window.addEventListener(SERVER_AWAY, () => setOnline(false));
    window.addEventListener(SERVER_BACK, () => setOnline(true));
    return undefined;
  });
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: SHORT, retry: worthAnother, networkMode: 'always', refetchOnReconnect: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
