import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const SHORT = 10_000;

/** What the server refused is refused again; only what may have been an accident is tried a second time. */
function worthAnother(failures: number, error: Error): boolean {
  const accident = !(error instanceof ApiError) || error.status === 0 || error.status >= 502;
  return accident && failures < 1;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: SHORT, retry: worthAnother, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
