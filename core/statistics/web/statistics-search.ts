import {
  CONFIRMED_STATUSES,
  DEFAULT_COUNTED_STATUS,
  parseCountedStatus,
} from '#core/purchase/rules/money/counted-status.ts';
import { PURCHASE_STATUSES } from '#core/purchase/rules/status.ts';
import { isDay } from '#platform/shared/dates.ts';
import type { QueryOf } from '#platform/web/lib/http/call-types.ts';
import { parseIdText } from '#platform/web/lib/search-state.ts';
import {
  EMPTY_RANGE_SEARCH,
  omitEmptyValues,
  parseKnownValue,
  type RangeSearch,
  readRangeSearch,
} from './kit/range/range-search.ts';

/** The choices of the home page's statistics as in the URL; '' is the specification's default (§9). */
export interface StatisticsSearch extends RangeSearch {
  /** The id of a department. */
  readonly sector: string;
  readonly supplier: string;
  /** '' counts confirmed purchases; otherwise purchases in this status. */
  readonly status: string;
  /** The bar whose purchases are shown; see `parseDrillDownTarget`. */
  readonly behind: string;
}

export const EMPTY_STATISTICS_FILTERS = {
  ...EMPTY_RANGE_SEARCH,
  sector: '',
  supplier: '',
  status: '',
} as const satisfies Omit<StatisticsSearch, 'behind'>;

export function readStatisticsSearch(raw: Record<string, unknown>): StatisticsSearch {
  return {
    ...readRangeSearch(raw),
    sector: parseIdText(raw.sector),
    supplier: parseIdText(raw.supplier),
    status: parseKnownValue(PURCHASE_STATUSES.map(String), raw.status),
    behind: typeof raw.behind === 'string' && parseDrillDownTarget(raw.behind) ? raw.behind : '',
  };
}

export function isFiltered(search: StatisticsSearch): boolean {
  return (Object.keys(EMPTY_STATISTICS_FILTERS) as (keyof typeof EMPTY_STATISTICS_FILTERS)[]).some(
    (name) => search[name] !== '',
  );
}

/** Returns the query for the server, without the comparison and the open bar, which concern only the page. */
export function toPurchaseStatisticsQuery({
  behind: _behind,
  compare: _compare,
  ...search
}: StatisticsSearch): QueryOf<'GET statistics/global/get'> {
  return omitEmptyValues(search);
}

/** Returns whether the counted purchases have a value, which they have once they are confirmed. */
export function statusHasValue(status: string): boolean {
  const counted = parseCountedStatus(status) ?? DEFAULT_COUNTED_STATUS;
  return counted === DEFAULT_COUNTED_STATUS || CONFIRMED_STATUSES.includes(counted);
}

/** A bar, a part of a bar, or a slice. */
export interface DrillDownTarget {
  /** The first day of its period; '' for the whole range. */
  readonly bucket: string;
  readonly supplier: number | 'others' | null;
  readonly category: number | null;
}

/** Parses `2026-03-01~s5`: the period, then a supplier (`s5`), all other suppliers (`o`) or a category (`c5`). */
export function parseDrillDownTarget(text: string): DrillDownTarget | null {
  const match = /^(\d{4}-\d{2}-\d{2})?~(?:([sc])([1-9]\d{0,8})|(o))?$/.exec(text);
  if (!match) return null;
  const [, bucket = '', of, id, others] = match;
  if (bucket !== '' && !isDay(bucket)) return null;
  return {
    bucket,
    supplier: others ? 'others' : of === 's' ? Number(id) : null,
    category: of === 'c' ? Number(id) : null,
  };
}

export function formatDrillDownTarget({ bucket, supplier, category }: DrillDownTarget): string {
  const of = supplier === 'others' ? 'o' : supplier !== null ? `s${supplier}` : '';
  return `${bucket}~${category !== null ? `c${category}` : of}`;
}

/** Returns the filters that select the purchases counted in a bar. */
export function buildDrillDownQuery(
  search: StatisticsSearch,
  { bucket, supplier, category }: DrillDownTarget,
): QueryOf<'GET statistics/purchases/get'> {
  return {
    ...toPurchaseStatisticsQuery(search),
    ...omitEmptyValues({ bucket }),
    ...(supplier === 'others' ? { others: '1' as const } : supplier !== null ? { supplier } : {}),
    ...(category !== null ? { category } : {}),
  };
}
