import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ANY_TIME } from '#platform/shared/words/filter-all.ts';
import {
  choiceFilter,
  defineFilters,
  type SearchOf,
  textFilter,
} from '#platform/web/kit/filters/list-filters.tsx';
import type { QueryOf } from '#platform/web/lib/http/call-types.ts';
import { parsePage } from '#platform/web/lib/search-state.ts';
import type { GoodsGroup } from '../wire.ts';
import { goodsGroupLabels } from '../words.ts';
import { OPEN_GOODS_GROUPS } from './goods-groups.ts';

type Tab = 'expected' | 'done';
type GoodsList = 'GET purchase-steps/storekeeper/purchases/get';

interface Context {
  readonly tab: Tab;
  readonly counts: Readonly<Record<GoodsGroup, number>> | undefined;
}

/** Filters by order, delivery note, supplier or article, and by the expected time of delivery. */
export const GOODS_FILTERS = defineFilters<GoodsList, Context>()({
  q: textFilter(msg`Order, supplier, item or delivery note`, (q) => ({ q })),
  when: choiceFilter({
    name: msg({ message: 'When', context: 'filter: when goods are expected' }),
    all: ANY_TIME,
    values: OPEN_GOODS_GROUPS,
    query: (group) => ({ group }),
    useOptions: useGroups,
  }),
});

/** The filters and the page of the warehouse's list, as in the URL. */
export interface GoodsSearch extends SearchOf<typeof GOODS_FILTERS.fields> {
  readonly tab: Tab;
  readonly page: number;
}

export function readGoodsSearch(raw: Record<string, unknown>): GoodsSearch {
  return {
    tab: raw.tab === 'done' ? 'done' : 'expected',
    page: parsePage(raw.page),
    ...GOODS_FILTERS.read(raw),
  };
}

/** Drops the filter by expected time on the tab of delivered goods. */
const ofTab = (search: GoodsSearch): GoodsSearch =>
  search.tab === 'done' ? { ...search, when: '' } : search;

export function hasGoodsFilters(search: GoodsSearch): boolean {
  return GOODS_FILTERS.isSet(ofTab(search));
}

export function toGoodsQuery(search: GoodsSearch): QueryOf<GoodsList> {
  const { tab, page } = search;
  return { page, group: tab, ...GOODS_FILTERS.queryOf(ofTab(search)) };
}

function useGroups({ tab, counts }: Context) {
  const { i18n } = useLingui();
  if (tab === 'done') return null;
  return OPEN_GOODS_GROUPS.map((group) => ({
    value: group,
    label: counts ? `${i18n._(goodsGroupLabels[group])} (${counts[group]})` : i18n._(goodsGroupLabels[group]),
  }));
}
