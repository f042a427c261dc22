import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { PROCUREMENT_STATES } from '#core/marketplace/rules/procurement.ts';
import { procurementStatePhrases } from '#core/marketplace/words.ts';
import {
  chip,
  choice,
  filtersOf,
  namedOptions,
  type SearchOf,
  text,
} from '#platform/web/kit/filters/list-filters.tsx';
import { idText, pageOf } from '#platform/web/lib/search-state.ts';
import { customersQuery, parentCategoriesQuery } from '../marketplace.api.ts';

export const PROCUREMENT_FILTERS = filtersOf<'GET market-place'>()({
  text: text(msg`Name or number`, (wanted) => ({ text: wanted })),
  state: choice({
    name: msg`Status`,
    values: PROCUREMENT_STATES,
    query: (state) => ({ state }),
    useOptions: useStates,
  }),
  category: chip({
    name: msg`Category`,
    read: idText,
    query: (category) => ({ category }),
    useOptions: () => namedOptions(useQuery(parentCategoriesQuery).data?.data),
  }),
  customer: chip({
    name: msg`Customer`,
    read: idText,
    query: (customer) => ({ customer }),
    useOptions: () => namedOptions(useQuery(customersQuery).data?.data),
  }),
});

/** The filters and the page of the list of procurements, as stored in the URL. */
export interface ProcurementsSearch extends SearchOf<typeof PROCUREMENT_FILTERS.fields> {
  readonly page: number;
}

export function readProcurementsSearch(raw: Record<string, unknown>): ProcurementsSearch {
  return { page: pageOf(raw.page), ...PROCUREMENT_FILTERS.read(raw) };
}

function useStates() {
  const { i18n } = useLingui();
  return PROCUREMENT_STATES.map((state) => ({ value: state, label: i18n._(procurementStatePhrases[state]) }));
}
