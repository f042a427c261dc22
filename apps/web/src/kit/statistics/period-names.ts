import { day, formatDay } from '@ponuda/domain/dates';
import { GROUP_BY } from '@ponuda/domain/statistics/periods';

export interface PeriodName {
  readonly key: string;
  /** Short, below the axis. */
  readonly label: string;
  /** In full, in the table. */
  readonly name: string;
}

/** What a period is called, by its first day: figures only, so that every language reads them. */
export function periodName(first: string, groupby: string): PeriodName {
  const full = formatDay(day(first));
  const [year, month] = [first.slice(0, 4), first.slice(5, 7)];
  switch (Number(groupby)) {
    case GROUP_BY.MONTH:
      return { key: first, label: `${month}/${year.slice(2)}`, name: `${month}.${year}` };
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
