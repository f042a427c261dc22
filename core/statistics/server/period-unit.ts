import { GROUP_BY, type GroupBy } from '../rules/periods.ts';

/** The name of each grouping in PostgreSQL's `date_trunc`. */
export const DATE_TRUNC_UNITS: Readonly<Record<GroupBy, string>> = {
  [GROUP_BY.DAY]: 'day',
  [GROUP_BY.WEEK]: 'week',
  [GROUP_BY.MONTH]: 'month',
  [GROUP_BY.QUARTER]: 'quarter',
  [GROUP_BY.YEAR]: 'year',
};
