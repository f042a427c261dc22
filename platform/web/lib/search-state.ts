import { useMatch, useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { SearchReader } from './feature.ts';

/** Parses search params as plain strings, not JSON, so that links stay readable. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') params.append(name, String(value));
  }
  const text = params.toString();
  return text ? `?${text}` : '';
}

/** Returns the page number in the URL; 1 if the URL contains no valid page number. */
export function parsePage(raw: unknown): number {
  const page = Number(raw);
  return Number.isSafeInteger(page) && page >= 1 ? page : 1;
}

/** Returns the ID in the URL; '' means all. */
export function parseIdText(raw: unknown): string {
  return typeof raw === 'string' && /^[1-9]\d{0,8}$/.test(raw) ? raw : '';
}

/** Removes a trailing slash. A URL may end with a slash, but a page's path never does. */
const withoutSlash = (pathname: string) => pathname.replace(/\/$/, '');

export interface SearchChange {
  /** Whether to replace the history entry, so that Back does not lead to the previous state. */
  readonly replace?: boolean;
  /** Whether to keep the scroll position, for a change below the page's head. */
  readonly stay?: boolean;
}

/**
 * Hook that returns the filters, tab and page of a screen, stored in the URL so that a link shares the view. A change
 * to anything but the page returns to page 1; '' and undefined remove a param from the URL. Once the user is
 * navigating to another page, a late change to this page has no effect.
 */
export function useSearchState<Search extends object>(
  read: SearchReader<Search>,
): [
  Search,
  (patch: { readonly [P in keyof Search]?: Search[P] | undefined }, change?: SearchChange) => void,
] {
  const router = useRouter();
  const search = useRouterState({ select: (state) => state.location.searchStr });
  const own = useMatch({ strict: false, select: (match) => match.pathname });
  const set = useCallback(
    (patch: object, { replace = false, stay = false }: SearchChange = {}) => {
      const { pathname, searchStr } = router.latestLocation;
      if (withoutSlash(pathname) !== withoutSlash(own)) return;
      const next: Record<string, unknown> = { ...parseSearch(searchStr), ...patch };
      if (!('page' in patch) || next.page === 1) delete next.page;
      const href = pathname + stringifySearch(next);
      if (stay) void router.navigate({ href, replace, resetScroll: false });
      else router.history[replace ? 'replace' : 'push'](href);
    },
    [router, own],
  );
  return [read(parseSearch(search)), set];
}
