import { DEFAULT_COUNTED_STATUS } from '#core/purchase/rules/money/counted-status.ts';
import {
  EMPTY_RANGE_SEARCH,
  omitEmptyValues,
  parseKnownValue,
  type RangeSearch,
  readRangeSearch,
} from '#core/statistics/web/kit/public.ts';
import { isDay } from '#platform/shared/dates.ts';
import type { QueryOf } from '#platform/web/lib/http/call-types.ts';
import { parseIdText } from '#platform/web/lib/search-state.ts';

/** The options of the statistics, as stored in the URL; '' for the default of the specification (§9). */
export interface StatisticsSearch extends RangeSearch {
  readonly customer: string;
  /** The offer status that is counted; '' counts confirmed sales. */
  readonly status: string;
  /** The point, bar or slice whose procurements are shown, in the format that `parseDrillDown` reads. */
  readonly behind: string;
}

export const NO_FILTERS = { ...EMPTY_RANGE_SEARCH, customer: '', status: '' } as const satisfies Omit<
  StatisticsSearch,
  'behind'
>;

/** The statuses invited, offered and not chosen. By default, won sales are counted. */
export const COUNTED_STATUSES = ['0', '2', '5'] as const;

export function readStatisticsSearch(raw: Record<string, unknown>): StatisticsSearch {
  return {
    ...readRangeSearch(raw),
    customer: parseIdText(raw.customer),
    status: parseKnownValue(COUNTED_STATUSES, raw.status),
    behind: typeof raw.behind === 'string' && parseDrillDown(raw.behind) ? raw.behind : '',
  };
}

export function isFiltered({ behind: _, ...search }: StatisticsSearch): boolean {
  return Object.values(search).some((value) => value !== '');
}

/**
 * Returns the query for the server. Omits the comparison and the open drawer, which are needed only by the page.
 */
export function toSupplierStatisticsQuery({
  behind: _behind,
  compare: _compare,
  ...search
}: StatisticsSearch): QueryOf<'GET market-place/statistics/global/get'> {
  return omitEmptyValues(search);
}

export interface ProcurementDrillDown {
  /** The first day of the period; '' for the whole range. */
  readonly bucket: string;
  /** An offer status, or won sales. */
  readonly counts: (typeof COUNTED_STATUSES)[number] | typeof DEFAULT_COUNTED_STATUS;
  /** The category or customer. An `id` of 0 stands for procurements without a category. */
  readonly of: { readonly kind: 'category' | 'customer'; readonly id: number } | null;
}

/** Returns what a series in the first chart counts; undefined if no series was picked. */
export const getSeriesCounts = (series: string | null): ProcurementDrillDown['counts'] | undefined =>
  ([...COUNTED_STATUSES, DEFAULT_COUNTED_STATUS] as const).find((one) => one === series);

/**
 * Parses a string such as `2026-03-01~2~c5`: the period, the counted status (empty for won sales), then a
 * category (`c5`) or a customer (`k5`).
 */
export function parseDrillDown(text: string): ProcurementDrillDown | null {
  const match = /^(\d{4}-\d{2}-\d{2})?~([025])?~(?:(c0|[ck][1-9]\d{0,8}))?$/.exec(text);
  if (!match) return null;
  const [, bucket = '', counts, of] = match;
  if (bucket !== '' && !isDay(bucket)) return null;
  return {
    bucket,
    counts: COUNTED_STATUSES.find((status) => status === counts) ?? DEFAULT_COUNTED_STATUS,
    of: of ? { kind: of.startsWith('c') ? 'category' : 'customer', id: Number(of.slice(1)) } : null,
  };
}

export function formatDrillDown({ bucket, counts, of }: ProcurementDrillDown): string {
  const group = of ? `${of.kind === 'category' ? 'c' : 'k'}${of.id}` : '';
  return `${bucket}~${counts === DEFAULT_COUNTED_STATUS ? '' : counts}~${group}`;
}

/** Returns the filters for the procurements counted by a point, bar or slice. */
export function toProcurementDrillDownQuery(
  search: StatisticsSearch,
  { bucket, counts, of }: ProcurementDrillDown,
): QueryOf<'GET market-place/statistics/procurements/get'> {
  return {
    ...toSupplierStatisticsQuery(search),
    ...omitEmptyValues({ bucket, status: counts }),
    ...(of?.id === 0 ? { uncategorised: '1' as const } : of ? { [of.kind]: of.id } : {}),
  };
}
