import { onlineManager, QueryClient } from '@tanstack/react-query';
import { SERVER_AWAY_EVENT, SERVER_BACK_EVENT } from '../ui/load-code.ts';
import { ApiError } from './http/api-error.ts';

const SHORT = 10_000;
/**
 * How long an unused query stays cached, in milliseconds. A list seen within the last half hour is shown immediately
 * when the user returns to it, and is then refreshed.
 */
const KEPT = 30 * 60_000;

/**
 * Returns whether to retry. Retries once, but never after a refusal, which a retry would only repeat. The call itself
 * retries if the server is busy.
 */
function worthAnother(failures: number, error: Error): boolean {
  const accident = !(error instanceof ApiError) || error.status === 0;
  return accident && failures < 1;
}

/**
 * Creates the query client. Queries are refetched once the server is reachable again, however fresh their data is.
 * Until then calls are still attempted, because only a call shows whether the server is reachable.
 */
export function createQueryClient(): QueryClient {
  onlineManager.setEventListener((setOnline) => {
    window.addEventListener(SERVER_AWAY_EVENT, () => setOnline(false));
    window.addEventListener(SERVER_BACK_EVENT, () => setOnline(true));
    return undefined;
  });
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: SHORT,
        gcTime: KEPT,
        retry: worthAnother,
        networkMode: 'always',
        refetchOnReconnect: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
