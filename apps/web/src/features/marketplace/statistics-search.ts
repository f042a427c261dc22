import { isDay } from '@ponuda/domain/dates';
import { GROUP_BY } from '@ponuda/domain/statistics/periods';
import type { QueryOf } from '../../lib/call-types.ts';
import { idText } from './procurements-search.ts';

/** What the statistics show, as it stands in the address; '' is the specification's default (§9). */
export interface StatisticsSearch {
  readonly date_from: string;
  readonly date_to: string;
  /** '' groups by day. */
  readonly groupby: string;
  readonly category: string;
  readonly customer: string;
  /** '' counts what was confirmed; else a status of an offer. */
  readonly status: string;
  /** '' shows periods in which nothing happened; '0' leaves them out. */
  readonly no_value: string;
}

export const NO_FILTERS = {
  date_from: '',
  date_to: '',
  groupby: '',
  category: '',
  customer: '',
  status: '',
  no_value: '',
} as const satisfies StatisticsSearch;

const GROUPS = Object.values(GROUP_BY).map(String);
/** Invited, offered, not chosen; what was won is the default. */
export const COUNTED = ['0', '2', '5'] as const;

const among = (list: readonly string[], raw: unknown) => list.find((one) => one === raw) ?? '';
const dayText = (raw: unknown) => (isDay(raw) ? raw : '');

export function readStatisticsSearch(raw: Record<string, unknown>): StatisticsSearch {
  return {
    date_from: dayText(raw.date_from),
    date_to: dayText(raw.date_to),
    groupby: among(GROUPS, raw.groupby),
    category: idText(raw.category),
    customer: idText(raw.customer),
    status: among(COUNTED, raw.status),
    no_value: among(['0'], raw.no_value),
  };
}

export function isFiltered(search: StatisticsSearch): boolean {
  return Object.values(search).some((value) => value !== '');
}

/** What is empty is not sent (specification §5), so that the server's defaults hold. */
export function queryOf(search: StatisticsSearch): QueryOf<'GET market-place/statistics/global/get'> {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== ''));
}
