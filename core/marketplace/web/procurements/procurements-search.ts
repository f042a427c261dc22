import { msg } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { procurementChoices } from '#core/marketplace/words.ts';
import { ALL_FEMININE } from '#platform/shared/words/filter-all.ts';
import {
  chipFilter,
  choiceFilters,
  defineFilters,
  type SearchOf,
  textFilter,
  toNamedOptions,
} from '#platform/web/kit/filters/list-filters.tsx';
import { parseIdText, parsePage } from '#platform/web/lib/search-state.ts';
import { customersQuery, parentCategoriesQuery } from '../marketplace.api.ts';

export const PROCUREMENT_FILTERS = defineFilters<'GET market-place'>()({
  text: textFilter(msg`Name or number`, (wanted) => ({ text: wanted })),
  ...choiceFilters(procurementChoices),
  category: chipFilter({
    name: msg`Category`,
    all: ALL_FEMININE,
    read: parseIdText,
    query: (category) => ({ category }),
    useOptions: () => toNamedOptions(useQuery(parentCategoriesQuery).data?.data),
  }),
  customer: chipFilter({
    name: msg`Buyer`,
    read: parseIdText,
    query: (customer) => ({ customer }),
    useOptions: () => toNamedOptions(useQuery(customersQuery).data?.data),
  }),
});

/** The filters and page number of the procurement list, as stored in the URL. */
export interface ProcurementsSearch extends SearchOf<typeof PROCUREMENT_FILTERS.fields> {
  readonly page: number;
}

export function readProcurementsSearch(raw: Record<string, unknown>): ProcurementsSearch {
  return { page: parsePage(raw.page), ...PROCUREMENT_FILTERS.read(raw) };
}
