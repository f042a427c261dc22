import { GROUP_BY_VALUES } from '#core/statistics/rules/periods.ts';
import { isDay } from '#platform/shared/dates.ts';
import { parseIdText } from '#platform/web/lib/search-state.ts';

/** The filters that all statistics have, as in the URL; '' is the specification's default (§9). */
export interface RangeSearch {
  readonly date_from: string;
  readonly date_to: string;
  /** '' groups by day. */
  readonly groupby: string;
  readonly category: string;
  /** '' shows empty periods; '0' leaves them out. */
  readonly no_value: '' | '0';
  /** '' compares with the previous period, 'year' with the year before, 'none' with nothing. */
  readonly compare: string;
}

export const EMPTY_RANGE_SEARCH = {
  date_from: '',
  date_to: '',
  groupby: '',
  category: '',
  no_value: '',
  compare: '',
} as const satisfies RangeSearch;

const GROUPS = GROUP_BY_VALUES.map(String);

export const parseKnownValue = (list: readonly string[], raw: unknown) =>
  list.find((one) => one === raw) ?? '';
const dayText = (raw: unknown) => (isDay(raw) ? raw : '');

export function readRangeSearch(raw: Record<string, unknown>): RangeSearch {
  return {
    date_from: dayText(raw.date_from),
    date_to: dayText(raw.date_to),
    groupby: parseKnownValue(GROUPS, raw.groupby),
    category: parseIdText(raw.category),
    no_value: raw.no_value === '0' ? '0' : '',
    compare: parseKnownValue(['year', 'none'], raw.compare),
  };
}

type Given<Search> = { readonly [K in keyof Search]?: Exclude<Search[K], ''> };

/** Drops empty values, which are not sent (specification §5), so that the server's defaults apply. */
export function omitEmptyValues<Search extends object>(search: Search): Given<Search> {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== '')) as Given<Search>;
}
