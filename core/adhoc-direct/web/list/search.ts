import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '#core/categories/web/public.ts';
import { purchaseStatusName } from '#core/purchase/rules/status.ts';
import { purchaseStatusPhrases } from '#core/purchase/words/statuses.ts';
import { ALL_FEMININE } from '#platform/shared/words/filter-all.ts';
import {
  chipFilter,
  defineFilters,
  type SearchOf,
  textFilter,
  toNamedOptions,
} from '#platform/web/kit/filters/list-filters.tsx';
import { parseIdText, parsePage } from '#platform/web/lib/search-state.ts';
import { useActor } from '#platform/web/lib/session.ts';
import { ADHOC_DIRECT_SCREENS, type AdhocDirectKind } from '../kind.ts';

export const ADHOC_DIRECT_FILTERS = defineFilters<'GET ad-hoc-purchases/get/all', AdhocDirectKind>()({
  q: textFilter(msg`Number or name`, (q) => ({ q })),
  status: chipFilter({
    name: msg`Status`,
    read: (raw) => (typeof raw === 'string' && /^\d{1,2}$/.test(raw) ? raw : ''),
    query: (status) => ({ status }),
    useOptions: useStatuses,
  }),
  category: chipFilter({
    name: msg`Category`,
    all: ALL_FEMININE,
    read: parseIdText,
    query: (category_id) => ({ category_id }),
    useOptions: useCategories,
  }),
});

/** The filters and page number of a list of ad hoc or direct purchases, as stored in the URL. */
export interface AdhocDirectSearch extends SearchOf<typeof ADHOC_DIRECT_FILTERS.fields> {
  readonly page: number;
  /** The id of the purchase shown beside the list; '' if none is shown. */
  readonly beside: string;
}

export function readAdhocDirectSearch(raw: Record<string, unknown>): AdhocDirectSearch {
  return { page: parsePage(raw.page), beside: parseIdText(raw.beside), ...ADHOC_DIRECT_FILTERS.read(raw) };
}

function useStatuses(kind: AdhocDirectKind) {
  const { i18n } = useLingui();
  return ADHOC_DIRECT_SCREENS[kind].statuses.map((status) => ({
    value: String(status),
    label: i18n._(purchaseStatusPhrases[purchaseStatusName(status)]),
  }));
}

/** Hook for the categories. Only users who may create purchases of this kind may read them. */
function useCategories(kind: AdhocDirectKind) {
  const { data, isLoading } = useQuery({
    ...categoriesQuery,
    enabled: ADHOC_DIRECT_SCREENS[kind].createGate(useActor()),
  });
  if (isLoading) return undefined;
  return data && data.data.length > 0 ? toNamedOptions(data.data) : null;
}
