import type { QueryOf } from '../../lib/call-types.ts';
import { pageOf } from '../../lib/search-state.ts';

/** The filters and the page of the list of categories, as the address has them. */
export interface CategoriesSearch {
  readonly page: number;
  readonly name: string;
  /** A department's name. */
  readonly sector: string;
}

export const NO_FILTERS = { name: '', sector: '' } as const;

const text = (raw: unknown) => (typeof raw === 'string' ? raw.slice(0, 100) : '');

export function readCategoriesSearch(raw: Record<string, unknown>): CategoriesSearch {
  return { page: pageOf(raw.page), name: text(raw.name), sector: text(raw.sector) };
}

export function isFiltered({ name, sector }: CategoriesSearch): boolean {
  return name.trim() !== '' || sector.trim() !== '';
}

/** Filters are trimmed and sent only when something is left of them (specification §5). */
export function queryOf({ page, name, sector }: CategoriesSearch): QueryOf<'GET categories'> {
  return {
    page,
    ...(name.trim() === '' ? {} : { name: name.trim() }),
    ...(sector.trim() === '' ? {} : { 'sector.name': sector.trim() }),
  };
}
