import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { splitSearchWords } from '#platform/shared/search/search-key.ts';
import { SEARCH_RESULTS_PER_KIND } from '#platform/shared/validation/limits.ts';
import type { Page } from '#platform/web/lib/feature.ts';
import { paths } from '#platform/web/lib/paths.ts';
import { stringifySearch } from '#platform/web/lib/search-state.ts';
import { useActor, useMe } from '#platform/web/lib/session.ts';
import { findPages, pageRows } from './find-pages.ts';
import { readRecentRows } from './recent.ts';
import { allocateRows } from './search-groups.ts';
import type { SearchGroup, SearchRow } from './search-row.ts';
import type { useSearchResults } from './use-search-results.ts';

interface Searched {
  readonly menu: 'side' | 'marketplace';
  readonly pages: readonly Page[];
  readonly text: string;
  readonly found: ReturnType<typeof useSearchResults>;
}

interface Shown {
  readonly groups: readonly SearchGroup[];
  /** Whether the search is over and found nothing. */
  readonly nothing: boolean;
}

/**
 * Returns the groups to show: the matches by kind, or the recent choices and the first pages if nothing has been typed
 * yet. Until all matches of a text are loaded, those of the previous text stay.
 */
export function useGroups({ menu, pages, text, found }: Searched): Shown {
  const { t } = useLingui();
  const actor = useActor();
  const { id } = useMe();
  const [open] = useState(() => pageRows(actor, menu, pages));
  const [recent] = useState(() => readRecentRows(id));
  const before = useRef<readonly SearchGroup[]>([]);
  const words = splitSearchWords(text);
  if (words.length === 0) {
    before.current = [];
    return { groups: startOf(recent, open), nothing: false };
  }
  if (!found.settled) return { groups: before.current, nothing: false };
  const titled = findPages(open, words);
  before.current = allocateRows([...found.groups, { id: 'pages', rows: titled, total: titled.length }]);
  const nothing = before.current.length === 0 && found.error === null;
  const mayRequest = found.asked && open.some(({ href }) => href === paths.newRequest());
  if (!nothing || !mayRequest) return { groups: before.current, nothing };
  const item = text.trim();
  return { groups: [offerOf(item, t`New request for “${item}”`)], nothing };
}

function startOf(recent: readonly SearchRow[], pages: readonly SearchRow[]): SearchGroup[] {
  const others = pages.filter(({ key }) => recent.every((row) => row.key !== key));
  const groups: SearchGroup[] = [
    { id: 'recent', rows: recent, total: null },
    { id: 'pages', rows: others.slice(0, SEARCH_RESULTS_PER_KIND), total: null },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}

/** Returns the row that starts a request for an item that was not found. */
function offerOf(item: string, title: string): SearchGroup {
  const href = paths.newRequest() + stringifySearch({ item });
  const row: SearchRow = {
    key: 'offer',
    look: 'page',
    title,
    hint: '',
    href,
  };
  return { id: 'offer', rows: [row], total: null };
}
