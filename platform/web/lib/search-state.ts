import { useMatch, useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { SearchReader } from './feature.ts';

/** Search params as they stand in the address: all texts, no JSON, so that links stay readable. */
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

/** A page number out of the address; anything else is the first page. */
export function pageOf(raw: unknown): number {
  const page = Number(raw);
  return Number.isSafeInteger(page) && page >= 1 ? page : 1;
}

/** An id out of the address; '' for all. */
export function idText(raw: unknown): string {
  return typeof raw === 'string' && /^[1-9]\d{0,8}$/.test(raw) ? raw : '';
}

/** An address may end with a slash, and the path of its page never does. */
const withoutSlash = (pathname: string) => pathname.replace(/\/$/, '');

export interface SearchChange {
  /** Back shall not lead to the state before. */
  readonly replace?: boolean;
  /** The page stays where it is scrolled to: for what stands further down than its head. */
  readonly stay?: boolean;
}

/**
 * Filters, tab and page of a screen, kept in the address so that a link shares the view. A change of anything
 * but the page leads back to page 1; '' and undefined take a param out of the address. Once another page is on its
 * way, a change of this one comes too late and does nothing.
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
