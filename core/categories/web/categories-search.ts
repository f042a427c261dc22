import { msg } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import {
  chipFilter,
  defineFilters,
  type SearchOf,
  textFilter,
} from '#platform/web/kit/filters/list-filters.tsx';
import { parsePage } from '#platform/web/lib/search-state.ts';
import { sectorsQuery } from './categories.api.ts';

/** Filters by name and by department. */
export const CATEGORY_FILTERS = defineFilters<'GET categories', string>()({
  name: textFilter(msg`Name of the category`, (name) => ({ name })),
  sector: chipFilter({
    name: msg`Department`,
    read: (raw) => (typeof raw === 'string' ? raw.slice(0, 100) : ''),
    query: (sector) => ({ 'sector.name': sector }),
    useOptions: useSectorNames,
  }),
});

/** The filters and page number of the category list, as stored in the URL. */
export interface CategoriesSearch extends SearchOf<typeof CATEGORY_FILTERS.fields> {
  readonly page: number;
}

export function readCategoriesSearch(raw: Record<string, unknown>): CategoriesSearch {
  return { page: parsePage(raw.page), ...CATEGORY_FILTERS.read(raw) };
}

/** Hook for the departments, including the filter text in the URL, which may be only part of a name. */
function useSectorNames(chosen: string) {
  const names = (useQuery(sectorsQuery).data?.data ?? []).map(({ name }) => name);
  const all = chosen === '' || names.includes(chosen) ? names : [chosen, ...names];
  return all.map((name) => ({ value: name, label: name }));
}
