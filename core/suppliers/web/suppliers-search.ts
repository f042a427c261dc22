import { msg } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
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
import { supplierChoices } from '../list-choices.ts';
import { categoryOptionsQuery } from './suppliers.api.ts';

/** The filters of specification §3: a part of a name or tax number, and a category; also the state. */
export const SUPPLIER_FILTERS = defineFilters<'GET suppliers'>()({
  q: textFilter(msg`Name or tax number`, (q) => (looksLikePib(q) ? { pib: q.slice(0, 24) } : { name: q })),
  category: chipFilter({
    name: msg`Category`,
    all: ALL_FEMININE,
    read: parseIdText,
    query: (category) => ({ 'categories.id': category }),
    useOptions: () => toNamedOptions(useQuery(categoryOptionsQuery).data?.data),
  }),
  ...choiceFilters(supplierChoices),
});

/** The filters and the page of the list of suppliers, as in the URL. */
export interface SuppliersSearch extends SearchOf<typeof SUPPLIER_FILTERS.fields> {
  readonly page: number;
  /** The supplier open beside the list, '' for none. */
  readonly open: string;
}

export function readSuppliersSearch(raw: Record<string, unknown>): SuppliersSearch {
  const open = typeof raw.open === 'string' && /^\d{1,9}$/.test(raw.open) ? raw.open : '';
  return { page: parsePage(raw.page), ...SUPPLIER_FILTERS.read(raw), open };
}

/**
 * Returns whether the text looks like a number instead of a name: digits, possibly with country letters and spaces.
 */
export function looksLikePib(text: string): boolean {
  return /^[a-z]{0,3}[\d\s./-]*\d[\d\s./-]*$/i.test(text) && text.replaceAll(/\D/g, '').length >= 2;
}
