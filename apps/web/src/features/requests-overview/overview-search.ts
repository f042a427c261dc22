import type { Tab } from '@ponuda/contract/purchases';
import { REQUEST_TABS } from '@ponuda/domain/purchase/tabs';
import type { QueryOf } from '../../lib/call-types.ts';
import { pageOf } from '../../lib/search-state.ts';

/** The filters and the page of the overview, as the address has them, so that a link shares the view. */
export interface OverviewSearch {
  readonly tab: Tab;
  readonly page: number;
  readonly q: string;
  readonly status: string;
  readonly category: string;
  readonly supplier: string;
  readonly sector: string;
  /** The last day of the offer deadline, YYYY-MM-DD. */
  readonly until: string;
  readonly sort: 'newest' | 'deadline';
}

const text = (raw: unknown) => (typeof raw === 'string' ? raw : '');
const id = (raw: unknown) => (/^\d{1,9}$/.test(text(raw)) ? text(raw) : '');

export function readOverviewSearch(raw: Record<string, unknown>): OverviewSearch {
  return {
    tab: REQUEST_TABS.find((tab) => tab === raw.tab) ?? 'new',
    page: pageOf(raw.page),
    q: text(raw.q).slice(0, 100),
    status: /^-?\d{1,2}$/.test(text(raw.status)) ? text(raw.status) : '',
    category: id(raw.category),
    supplier: id(raw.supplier),
    sector: id(raw.sector),
    until: /^\d{4}-\d\d-\d\d$/.test(text(raw.until)) ? text(raw.until) : '',
    sort: raw.sort === 'deadline' ? 'deadline' : 'newest',
  };
}

/** Tells whether anything narrows the tab. */
export function isFiltered({ q, status, category, supplier, sector, until }: OverviewSearch): boolean {
  return [q.trim(), status, category, supplier, sector, until].some((value) => value !== '');
}

export const NO_FILTERS = { q: '', status: '', category: '', supplier: '', sector: '', until: '' } as const;

/** The call's query. The deadline's day counts to its last second (specification §5). */
export function queryOf(search: OverviewSearch): QueryOf<'GET purchases'> {
  return {
    kind: 'request',
    tab: search.tab,
    page: search.page,
    sort: search.sort,
    ...(search.q.trim() === '' ? {} : { q: search.q.trim() }),
    ...(search.status === '' ? {} : { status: search.status }),
    ...(search.category === '' ? {} : { category_id: search.category }),
    ...(search.supplier === '' ? {} : { accepted_supplier: search.supplier }),
    ...(search.sector === '' ? {} : { sector: search.sector }),
    ...(search.until === '' ? {} : { date_for_offer: `${search.until} 23:59:59` }),
  };
}
