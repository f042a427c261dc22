import { wilsonInterval } from '#core/statistics/rules/wilson.ts';
import { RECORD_RANGES } from '../rules/record.ts';
import type { RecordShare, SupplierRecord } from '../wire.ts';

/** The sums over a supplier's months, as one object. */
export interface SupplierMonthSums {
  readonly answered: number;
  readonly invited_due: number;
  readonly on_time: number;
  readonly delivered: number;
  readonly complete: number;
  readonly finished: number;
  readonly price_kept: number;
  readonly invoiced: number;
}

const COLUMNS: readonly (keyof SupplierMonthSums)[] = [
  'answered',
  'invited_due',
  'on_time',
  'delivered',
  'complete',
  'finished',
  'price_kept',
  'invoiced',
];

/** SQL that sums rows `m` of `supplier_month_counts`. */
export const SUPPLIER_MONTH_SUMS_SQL = `jsonb_build_object(${COLUMNS.map(
  (column) => `'${column}', coalesce(sum(m.${column}), 0)::int`,
).join(', ')})`;

/** Returns the SQL condition for the range: days from the first of the month twelve months ago, or all days. */
export const withinRangeSql = (
  day: string,
  range: string,
) => `(${range}::text <> '${RECORD_RANGES[0]}' or ${day} >=
  (date_trunc('month', now_utc() at time zone 'Europe/Belgrade') - interval '12 months')::date)`;

/** Returns the figures of a record with their confidence intervals. */
export function addConfidenceIntervals(sums: SupplierMonthSums): SupplierRecord {
  return {
    answered: casesOf(sums.answered, sums.invited_due),
    on_time: casesOf(sums.on_time, sums.delivered),
    complete: casesOf(sums.complete, sums.finished),
    price_kept: casesOf(sums.price_kept, sums.invoiced),
  };
}

function casesOf(part: number, whole: number): RecordShare {
  const { low, high } = wilsonInterval({ part, whole });
  return { part, whole, low: (low * 100).toFixed(1), high: (high * 100).toFixed(1) };
}
