import { useFormatters } from '#platform/web/lib/words/format.ts';

export interface RangeParams {
  readonly date_from: string;
  readonly date_to: string;
}

const yearOf = (day: string) => day.slice(0, 4);

/** Returns formatters of ranges of days in the reader's language. */
export function useRangeTexts() {
  const format = useFormatters();
  const dayAndMonth = (day: string) => format.day(day).slice(0, 6);
  /** `01.01.–29.11.2026.`; the year is stated twice only if it differs. */
  const range = ({ date_from, date_to }: RangeParams) =>
    `${yearOf(date_from) === yearOf(date_to) ? dayAndMonth(date_from) : format.day(date_from)}–${format.day(date_to)}`;
  /** The column headings for two ranges: their years if these distinguish the ranges, otherwise their days. */
  const heads = (now: RangeParams, before: RangeParams): readonly [string, string] => {
    const years = [now, before].map(({ date_from, date_to }) =>
      yearOf(date_from) === yearOf(date_to) ? yearOf(date_from) : '',
    );
    const [year = '', earlier = ''] = years;
    if (year !== '' && earlier !== '' && year !== earlier) return [year, earlier];
    const days = ({ date_from, date_to }: RangeParams) => `${dayAndMonth(date_from)}–${dayAndMonth(date_to)}`;
    return [days(now), days(before)];
  };
  return { range, heads };
}
