import { msg } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import {
  chipFilter,
  choiceFilters,
  defineFilters,
  type SearchOf,
  textFilter,
  toNamedOptions,
} from '#platform/web/kit/filters/list-filters.tsx';
import { parseIdText, parsePage } from '#platform/web/lib/search-state.ts';
import { documentChoices } from '../list-choices.ts';
import { supplierOptionsQuery } from './documents.api.ts';

/** Filters of the document list: part of the name or description, the supplier, and the expiry. */
export const DOCUMENT_FILTERS = defineFilters<'GET documents'>()({
  q: textFilter(msg`Name or description`, (q) => ({ q })),
  supplier: chipFilter({
    name: msg`Supplier`,
    read: parseIdText,
    query: (supplier_id) => ({ supplier_id }),
    useOptions: () => toNamedOptions(useQuery(supplierOptionsQuery).data?.data),
  }),
  ...choiceFilters(documentChoices),
});

/** The filters and page number of the document list, as stored in the URL. */
export interface DocumentsSearch extends SearchOf<typeof DOCUMENT_FILTERS.fields> {
  readonly page: number;
}

export function readDocumentsSearch(raw: Record<string, unknown>): DocumentsSearch {
  return { page: parsePage(raw.page), ...DOCUMENT_FILTERS.read(raw) };
}
