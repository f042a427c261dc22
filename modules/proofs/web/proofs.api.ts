import { queryOptions } from '@tanstack/react-query';
import { saveAs } from '#platform/web/lib/http/download.ts';
import { call } from '#platform/web/lib/http/http.ts';
import type { CompanyRoots } from '../wire.ts';

/** The polling interval in milliseconds while a check is running. */
const POLL_INTERVAL = 2000;

export const rootsQuery = queryOptions({
  queryKey: ['company', 'roots'],
  queryFn: ({ signal }) => call('GET user-profile/roots', { signal, page: true }),
  refetchInterval: ({ state }) => (state.data?.check?.state === 'running' ? POLL_INTERVAL : false),
});

/** Saves these roots with the public keys as a file, which can be verified without a login. */
export function saveRoots(roots: CompanyRoots['roots'], keys: CompanyRoots['keys']): void {
  saveAs(
    new Blob([JSON.stringify({ roots, keys }, null, 1)], { type: 'application/json' }),
    `ponuda-roots-${roots[0]?.day}.json`,
  );
}
