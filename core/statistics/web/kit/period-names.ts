import { useLingui } from '@lingui/react/macro';
import { GROUP_BY, GROUP_BY_VALUES, periodEnd } from '#core/statistics/rules/periods.ts';
import { asDay, dayInBelgrade, formatDay } from '#platform/shared/dates.ts';
import { getShownLanguage } from '#platform/web/lib/words/language.ts';
import { formatMonthName } from '#platform/web/lib/words/month-name.ts';
import type { ChartPeriod } from '#platform/web/ui/period-series.ts';
import type { RangeSearch } from './range/range-search.ts';

export interface PeriodName {
  readonly key: string;
  /** The short name, below the axis. */
  readonly label: string;
  /** The full name, in the table. */
  readonly name: string;
}

/** Returns the name of a period by its first day. */
export function formatPeriodName(first: string, groupby: string): PeriodName {
  const full = formatDay(asDay(first), getShownLanguage());
  const [year, month] = [first.slice(0, 4), first.slice(5, 7)];
  switch (Number(groupby)) {
    case GROUP_BY.MONTH:
      return {
        key: first,
        label: formatMonthName(first, 'short'),
        name: `${formatMonthName(first, 'long')} ${year}`,
      };
    case GROUP_BY.QUARTER: {
      const quarter = `Q${Math.ceil(Number(month) / 3)}`;
      return { key: first, label: `${quarter}/${year.slice(2)}`, name: `${quarter} ${year}` };
    }
    case GROUP_BY.YEAR:
      return { key: first, label: year, name: year };
    default:
      return { key: first, label: full.slice(0, 6), name: full };
  }
}

/** Adds the year to the labels of months if a chart shows several years. */
function withYears(periods: readonly ChartPeriod[]): readonly ChartPeriod[] {
  const years = new Set(periods.map(({ key }) => key.slice(0, 4)));
  return years.size < 2
    ? periods
    : periods.map((period) => ({ ...period, label: `${period.label} ${period.key.slice(2, 4)}` }));
}

type NamedRange = Pick<RangeSearch, 'groupby' | 'date_from' | 'date_to'>;

/**
 * Returns a function that names the periods of a chart. The name of a period that the range or today cuts contains
 * its first or last counted day, unless the label already is that day.
 */
export function usePeriodNames({ groupby, date_from: from, date_to: chosen }: NamedRange) {
  const { t } = useLingui();
  const by = GROUP_BY_VALUES.find((one) => String(one) === groupby) ?? GROUP_BY.DAY;
  const today = dayInBelgrade(new Date().toISOString());
  const to = chosen !== '' && chosen < today ? asDay(chosen) : today;
  const bounds = (first: string, label: string) => {
    const end = periodEnd(asDay(first), by);
    const [until, since] = [to, from].map((day) => (day === '' ? '' : formatDay(asDay(day)).slice(0, 6)));
    if (first <= to && to < end && until !== label)
      return {
        until: t({ message: `to ${until}`, comment: 'last day that a period of a chart has figures of' }),
      };
    if (first < from && from <= end)
      return {
        until: t({ message: `from ${since}`, comment: 'first day that a period of a chart has figures of' }),
      };
    return {};
  };
  return (firsts: readonly string[]): readonly ChartPeriod[] => {
    const periods = firsts.map((first) => {
      const name = formatPeriodName(first, groupby);
      return { ...name, ...bounds(first, name.label) };
    });
    return by === GROUP_BY.MONTH ? withYears(periods) : periods;
  };
}
