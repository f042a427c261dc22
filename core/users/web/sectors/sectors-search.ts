import type { QueryOf } from '#platform/web/lib/http/call-types.ts';
import { parsePage } from '#platform/web/lib/search-state.ts';

/** The filters and the page of the list of departments, as in the URL. */
export interface SectorsSearch {
  readonly page: number;
  readonly name: string;
}

export function readSectorsSearch(raw: Record<string, unknown>): SectorsSearch {
  return { page: parsePage(raw.page), name: typeof raw.name === 'string' ? raw.name.slice(0, 100) : '' };
}

/** Trims the filter, and omits it if it is empty (specification §5). */
export function toSectorsQuery({ page, name }: SectorsSearch): QueryOf<'GET user-management/sectors'> {
  const wanted = name.trim();
  return { page, ...(wanted === '' ? {} : { name: wanted }) };
}
