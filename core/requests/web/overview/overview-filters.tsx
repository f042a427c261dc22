import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { isPurchaseStatus, PURCHASE_STATUS, purchaseStatusName } from '#core/purchase/rules/status.ts';
import { REQUEST_TABS, TAB_RULES } from '#core/purchase/rules/tabs.ts';
import type { PurchaseTab } from '#core/purchase/wire/purchases.ts';
import { goodsStatePhrases, purchaseStatusPhrases } from '#core/purchase/words/statuses.ts';
import { ALL_FEMININE } from '#platform/shared/words/filter-all.ts';
import { CollapsibleFilters } from '#platform/web/kit/filters/collapsible-filters.tsx';
import {
  chipFilter,
  dayFilter,
  defineFilters,
  ListFilters,
  type SearchOf,
  textFilter,
  toNamedOptions,
} from '#platform/web/kit/filters/list-filters.tsx';
import type { ListColumn } from '#platform/web/kit/views/hidden-columns.ts';
import type { QueryOf } from '#platform/web/lib/http/call-types.ts';
import { call } from '#platform/web/lib/http/http.ts';
import { parseIdText, parsePage } from '#platform/web/lib/search-state.ts';
import type { SortState } from '#platform/web/ui/data-table-types.ts';
import styles from './overview-filters.module.css';

const LONG = 60_000;

interface Context {
  readonly tab: PurchaseTab;
}

/** The filters of the overview (specification §3): text, status, category, supplier, department, offer deadline. */
export const OVERVIEW_FILTERS = defineFilters<'GET purchases', Context>()({
  q: textFilter(msg`Number or name`, (q) => ({ q })),
  status: chipFilter({
    name: msg`Status`,
    read: (raw) => (typeof raw === 'string' && /^-?\d{1,2}$/.test(raw) ? raw : ''),
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
  supplier: chipFilter({
    name: msg`Supplier`,
    read: parseIdText,
    query: (accepted_supplier) => ({ accepted_supplier }),
    useOptions: useSuppliers,
  }),
  sector: chipFilter({
    name: msg`Department`,
    read: parseIdText,
    query: (sector) => ({ sector }),
    useOptions: useSectors,
  }),
  // The filter includes the last second of the chosen day (specification §5).
  until: dayFilter(
    msg({ message: 'Deadline until', comment: 'a filter of requests; a day follows' }),
    (day) => ({ date_for_offer: `${day} 23:59:59` }),
  ),
});

/** The tab, the filters and the page of the overview in the URL, so that a link shares the view. */
export interface OverviewSearch extends SearchOf<typeof OVERVIEW_FILTERS.fields> {
  readonly tab: PurchaseTab;
  readonly page: number;
  /** The ID of the request shown beside the list; '' if none is shown. */
  readonly beside: string;
  readonly sort: Sort;
}

type Sort = NonNullable<QueryOf<'GET purchases'>['sort']>;

/** The two sort orders of each tab: the default, used if the URL contains no sort order, and the alternative. */
const SORTS_OF: Readonly<Record<PurchaseTab, readonly [Sort, Sort]>> = {
  new: ['deadline', 'newest'],
  closed: ['newest', 'deadline'],
  confirmed: ['delivery', 'newest'],
};

/** Returns the other sort order of the tab, and the column by which the list is sorted. */
export function getAlternativeSort({ tab, sort }: Pick<OverviewSearch, 'tab' | 'sort'>) {
  const [first, second] = SORTS_OF[tab];
  return { other: sort === first ? second : first, column: sortedColumn(tab, sort) };
}

function sortedColumn(tab: PurchaseTab, sort: Sort): SortState {
  if (sort === 'newest') return { column: 'number', direction: 'desc' };
  // Received orders follow the open deliveries, newest first.
  if (sort === 'delivery') return { column: sort, direction: 'other' };
  return { column: sort, direction: tab === 'closed' ? 'desc' : 'asc' };
}

export function readOverviewSearch(raw: Record<string, unknown>): OverviewSearch {
  const tab = REQUEST_TABS.find((known) => known === raw.tab) ?? 'new';
  return {
    ...OVERVIEW_FILTERS.read(raw),
    tab,
    page: parsePage(raw.page),
    beside: parseIdText(raw.beside),
    sort: SORTS_OF[tab].find((sort) => sort === raw.sort) ?? SORTS_OF[tab][0],
  };
}

export function buildOverviewQuery(search: OverviewSearch): QueryOf<'GET purchases'> {
  const { tab, page, sort } = search;
  return { kind: 'request', tab, page, sort, ...OVERVIEW_FILTERS.queryOf(search) };
}

interface OverviewFiltersProps {
  readonly search: OverviewSearch;
  readonly columns: readonly ListColumn[];
  readonly onChange: (patch: Partial<OverviewSearch>) => void;
}

export function OverviewFilters({ search, columns, onChange }: OverviewFiltersProps) {
  return (
    <ListFilters
      filters={OVERVIEW_FILTERS}
      context={search}
      search={search}
      onChange={onChange}
      views="/procurements/requests"
      columns={search.beside === '' ? columns : undefined}
      className={styles.filters}
      textClass={styles.search}
      fold={(fields, setCount) => <CollapsibleFilters setCount={setCount}>{fields}</CollapsibleFilters>}
    />
  );
}

function useStatuses({ tab }: Context) {
  const { i18n } = useLingui();
  const { statuses, whileBiddingOpen, onceBiddingOver } = TAB_RULES[tab];
  return [...statuses, ...whileBiddingOpen, ...onceBiddingOver].filter(isPurchaseStatus).map((status) => ({
    value: String(status),
    // For an order, the list shows the state of the goods instead of the status.
    label:
      status === PURCHASE_STATUS.CLOSED
        ? [goodsStatePhrases.ordered, goodsStatePhrases.partly].map((phrase) => i18n._(phrase)).join(', ')
        : i18n._(purchaseStatusPhrases[purchaseStatusName(status)]),
  }));
}

function useCategories() {
  const { data } = useQuery({
    queryKey: ['categories', 'options'],
    staleTime: LONG,
    queryFn: ({ signal }) => call('GET categories/options', { signal, background: true }),
  });
  return toNamedOptions(data?.data);
}

function useSuppliers() {
  const { data } = useQuery({
    queryKey: ['suppliers', 'options'],
    staleTime: LONG,
    queryFn: ({ signal }) => call('GET suppliers/options', { signal, background: true }),
  });
  return toNamedOptions(data?.data);
}

function useSectors() {
  const { data } = useQuery({
    queryKey: ['sectors'],
    staleTime: LONG,
    queryFn: ({ signal }) => call('GET user-management/sectors/getAll', { signal, background: true }),
  });
  return toNamedOptions(data?.data);
}
