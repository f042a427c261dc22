import { withDefaultView } from '#platform/web/kit/views/view-href.ts';
import { downloadOrShowFailure } from '#platform/web/lib/http/download-or-show-failure.ts';
import { useNavigateTo } from '#platform/web/lib/link.tsx';
import { useMe } from '#platform/web/lib/session.ts';
import { storeRecentRow } from './recent.ts';
import type { SearchRow } from './search-row.ts';

/**
 * Returns a function that opens the chosen row, in this tab or in a new one; a file is downloaded. `onPicked` is called
 * first, and shows the prices of an item.
 */
export function useOpenResult(
  onPicked: (row: SearchRow) => void,
): (row: SearchRow, inNewTab: boolean) => void {
  const go = useNavigateTo();
  const me = useMe();
  const fetchFile = async (fileId: number, name: string) => {
    await downloadOrShowFailure('GET files/{id}', name, { params: { id: fileId } });
  };
  return (row, inNewTab) => {
    storeRecentRow(me.id, row);
    const { file_id, title } = row;
    const href = row.href === undefined ? undefined : withDefaultView(row.href, me);
    if (href !== undefined && inNewTab) return void window.open(href, '_blank', 'noopener');
    onPicked(row);
    if (file_id !== undefined) void fetchFile(file_id, title);
    else if (href !== undefined) go(href);
  };
}
