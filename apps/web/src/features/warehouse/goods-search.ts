import type { QueryOf } from '../../lib/call-types.ts';
import { pageOf } from '../../lib/search-state.ts';
import { GOODS_GROUPS_OPEN, type OpenGroup } from './goods-groups.ts';

/** The filters and the page of the list of the warehouse, as the address has them. */
export interface GoodsSearch {
  readonly tab: 'expected' | 'done';
  /** When it is expected; '' is any time. */
  readonly when: OpenGroup | '';
  /** A part of an order's or delivery note's number, of a supplier's or an article's name. */
  readonly q: string;
  readonly page: number;
}

export const NO_FILTERS = { q: '', when: '' } as const;

export function readGoodsSearch(raw: Record<string, unknown>): GoodsSearch {
  return {
    tab: raw.tab === 'done' ? 'done' : 'expected',
    when: GOODS_GROUPS_OPEN.find((group) => group === raw.when) ?? '',
    q: typeof raw.q === 'string' ? raw.q.slice(0, 100) : '',
    page: pageOf(raw.page),
  };
}

export function isFiltered({ q, when, tab }: GoodsSearch): boolean {
  return q.trim() !== '' || (tab === 'expected' && when !== '');
}

export function queryOf({
  tab,
  when,
  q,
  page,
}: GoodsSearch): QueryOf<'GET purchase-steps/storekeeper/purchases/get'> {
  const text = q.trim();
  return {
    page,
    group: tab === 'done' ? 'done' : when || 'expected',
    ...(text === '' ? {} : { q: text }),
  };
}
