import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/lib/http/http.ts';
import { buildCallAddress } from '#platform/web/lib/http/request.ts';

/** The polling interval in milliseconds while an archive is being made. */
const POLL_INTERVAL = 2000;

export const archiveQuery = queryOptions({
  queryKey: ['company', 'archive'],
  queryFn: ({ signal }) => call('GET user-profile/company/archive', { signal, page: true }),
  refetchInterval: ({ state }) => (state.data?.latest?.state === 'running' ? POLL_INTERVAL : false),
});

/** Downloads the archive through the browser's own download, which writes a file of any size directly to the disk. */
export async function downloadArchive(password: string): Promise<void> {
  const { ticket } = await call('POST user-profile/company/archive/ticket', { body: { password } });
  const link = document.createElement('a');
  link.href = buildCallAddress('GET company-archives/{ticket}.zip', { params: { ticket } }).url;
  link.download = '';
  link.click();
}
