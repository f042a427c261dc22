import type { QueryOf } from '../../lib/call-types.ts';
import { idText } from '../../lib/search-state.ts';
import { among, NO_RANGE, type RangeSearch, readRangeSearch, setOnly } from '../statistics/public.ts';

/** What the statistics show, as it stands in the address; '' is the specification's default (§9). */
export interface StatisticsSearch extends RangeSearch {
  readonly customer: string;
  /** '' counts what was confirmed; else a status of an offer. */
  readonly status: string;
}

export const NO_FILTERS = { ...NO_RANGE, customer: '', status: '' } as const satisfies StatisticsSearch;

/** Invited, offered, not chosen; what was won is the default. */
export const COUNTED = ['0', '2', '5'] as const;

export function readStatisticsSearch(raw: Record<string, unknown>): StatisticsSearch {
  return {
    ...readRangeSearch(raw),
    customer: idText(raw.customer),
    status: among(COUNTED, raw.status),
  };
}

export function isFiltered(search: StatisticsSearch): boolean {
  return Object.values(search).some((value) => value !== '');
}

export function queryOf(search: StatisticsSearch): QueryOf<'GET market-place/statistics/global/get'> {
  return setOnly(search);
}
