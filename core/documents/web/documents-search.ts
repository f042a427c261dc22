import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import {
  chipFilter,
  choiceFilter,
  defineFilters,
  type SearchOf,
  textFilter,
  toNamedOptions,
} from '#platform/web/kit/filters/list-filters.tsx';
import { parseIdText, parsePage } from '#platform/web/lib/search-state.ts';
import { DOCUMENT_EXPIRY_STATES } from '../rules/document-expiry.ts';
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
  expiry: choiceFilter({
    name: msg`Valid until`,
    values: DOCUMENT_EXPIRY_STATES,
    query: (expiry) => ({ expiry }),
    useOptions: useExpiryStates,
  }),
});

/** The filters and page number of the document list, as stored in the URL. */
export interface DocumentsSearch extends SearchOf<typeof DOCUMENT_FILTERS.fields> {
  readonly page: number;
}

export function readDocumentsSearch(raw: Record<string, unknown>): DocumentsSearch {
  return { page: parsePage(raw.page), ...DOCUMENT_FILTERS.read(raw) };
}

function useExpiryStates() {
  const { t } = useLingui();
  return [
    { value: 'soon', label: t`ends within 30 days` },
    { value: 'expired', label: t({ message: 'ended', context: 'a document' }) },
  ];
}
