import type { DayRange } from '#core/statistics/rules/ranges.ts';
import { REQUEST_STEPS, type RequestStep } from '#core/statistics/rules/request-steps.ts';
import type { StepTime } from '#core/statistics/wire/answers.ts';
import { namedStatement, StatementParams } from '#platform/server/db/statement.ts';
import type { StatisticsScope } from '../statistics.read.ts';
import { confirmedRowsCondition } from './confirmed-rows-condition.ts';

const COLUMNS: Readonly<Record<RequestStep, string>> = {
  approved: 'p.to_approved',
  out: 'p.to_out',
  first_offer: 'p.to_first_offer',
  deadline: 'p.to_deadline',
  sent: 'p.to_sent',
  confirmed: 'p.to_confirmed',
  total: 'p.total',
};

/** Returns the exact median and 90th percentile of each step, over the requests that were confirmed in the range. */
export async function readStepTimes(scope: StatisticsScope, range: DayRange): Promise<StepTime[]> {
  const params = new StatementParams();
  const where = confirmedRowsCondition(scope, range, params, { ofAwards: false, priced: false });
  const figures = REQUEST_STEPS.map((step) => {
    const column = COLUMNS[step];
    return `count(${column})::int as ${step}_n,
        percentile_cont(array[0.5, 0.9]) within group (order by ${column}) as ${step}_at`;
  });
  const [row = {}] = await scope.tenant.rows<Record<string, number | readonly number[] | null>>(
    namedStatement(
      `select ${figures.join(', ')} from confirmed_purchases p where ${where} and p.kind = 'request'`,
    ),
    params.values,
  );
  return REQUEST_STEPS.map((step) => {
    const at = row[`${step}_at`];
    const [median, p90] = Array.isArray(at) ? at.map(Math.round) : [];
    return { step, n: Number(row[`${step}_n`] ?? 0), median: median ?? null, p90: p90 ?? null };
  });
}
