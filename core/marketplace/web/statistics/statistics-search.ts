import { CONFIRMED } from '#core/purchase/rules/money/counted.ts';
import {
  among,
  NO_RANGE,
  type RangeSearch,
  readRangeSearch,
  setOnly,
} from '#core/statistics/web/kit/public.ts';
import { isDay } from '#platform/shared/dates.ts';
import type { QueryOf } from '#platform/web/lib/http/call-types.ts';
import { idText } from '#platform/web/lib/search-state.ts';

/** Holds the choices of the statistics as they stand in the address; '' is the specification's default (§9). */
export interface StatisticsSearch extends RangeSearch {
  readonly customer: string;
  /** '' counts what was confirmed; else a status of an offer. */
  readonly status: string;
  /** The point, bar or slice whose procurements are looked at; see `behindOf`. */
  readonly behind: string;
}

export const NO_FILTERS = { ...NO_RANGE, customer: '', status: '' } as const satisfies Omit<
  StatisticsSearch,
  'behind'
>;

/** Invited, offered, not chosen; what was won is the default. */
export const COUNTED = ['0', '2', '5'] as const;

export function readStatisticsSearch(raw: Record<string, unknown>): StatisticsSearch {
  return {
    ...readRangeSearch(raw),
    customer: idText(raw.customer),
    status: among(COUNTED, raw.status),
    behind: typeof raw.behind === 'string' && behindOf(raw.behind) ? raw.behind : '',
  };
}

export function isFiltered({ behind: _, ...search }: StatisticsSearch): boolean {
  return Object.values(search).some((value) => value !== '');
}

/** Returns the query for the server. What the charts are compared with and what is open concern the page alone. */
export function queryOf({
  behind: _behind,
  compare: _compare,
  ...search
}: StatisticsSearch): QueryOf<'GET market-place/statistics/global/get'> {
  return setOnly(search);
}

/** A point, bar or slice. */
export interface Behind {
  /** The first day of its period; '' the whole range. */
  readonly bucket: string;
  /** A status of an offer, or what was won. */
  readonly counts: (typeof COUNTED)[number] | typeof CONFIRMED;
  /** Id 0 is what belongs to no category. */
  readonly of: { readonly kind: 'category' | 'customer'; readonly id: number } | null;
}

/** `2026-03-01~2~c5`: the period, what is counted (nothing: what was won), then a category or a customer (`k5`). */
export function behindOf(text: string): Behind | null {
  const match = /^(\d{4}-\d{2}-\d{2})?~([025])?~(?:(c0|[ck][1-9]\d{0,8}))?$/.exec(text);
  if (!match) return null;
  const [, bucket = '', counts, of] = match;
  if (bucket !== '' && !isDay(bucket)) return null;
  return {
    bucket,
    counts: COUNTED.find((status) => status === counts) ?? CONFIRMED,
    of: of ? { kind: of.startsWith('c') ? 'category' : 'customer', id: Number(of.slice(1)) } : null,
  };
}

export function behindText({ bucket, counts, of }: Behind): string {
  const group = of ? `${of.kind === 'category' ? 'c' : 'k'}${of.id}` : '';
  return `${bucket}~${counts === CONFIRMED ? '' : counts}~${group}`;
}

/** The filters of the procurements behind it. */
export function behindQuery(
  search: StatisticsSearch,
  { bucket, counts, of }: Behind,
): QueryOf<'GET market-place/statistics/procurements/get'> {
  return {
    ...queryOf(search),
    ...setOnly({ bucket, status: counts }),
    ...(of?.id === 0 ? { uncategorised: '1' as const } : of ? { [of.kind]: of.id } : {}),
  };
}
