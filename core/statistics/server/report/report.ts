import { readBudgetStatistics } from '#core/budgets/server/public.ts';
import { readNextDeadlines } from '#core/home/server/public.ts';
import { DEFAULT_COUNTED_STATUS } from '#core/purchase/rules/money/counted-status.ts';
import type { PurchaseStatus } from '#core/purchase/rules/status.ts';
import { GROUP_BY, GROUP_BY_VALUES, type GroupBy, periodsBetween } from '#core/statistics/rules/periods.ts';
import type { DayRange } from '#core/statistics/rules/ranges.ts';
import type { Savings, Spend, WaitingStep } from '#core/statistics/wire/answers.ts';
import type { PurchaseStatistics } from '#core/statistics/wire/purchase-statistics.ts';
import type { StatisticsQuery } from '#core/statistics/wire/statistics.ts';
import type { CompanyReader } from '#platform/server/context.ts';
import { gates } from '#platform/shared/access/gates.ts';
import type { Currency } from '#platform/shared/currencies.ts';
import { readGroupNames } from '../answers/group-names.read.ts';
import { getSavings } from '../answers/savings.ts';
import { getSpend } from '../answers/spend.ts';
import { readWaitingSteps } from '../answers/waiting.read.ts';
import { getPurchaseStatistics, resolveScopeAndRange } from '../statistics.ts';

/** The number of upcoming deadlines to list. */
const DEADLINES_SHOWN = 10;

/** The maximum number of periods in a table; if there are more, the table groups them by the next longer unit. */
const PERIODS_PRINTED = 62;

function printedGrouping({ from, to }: DayRange, asked: GroupBy): GroupBy {
  const fitting = GROUP_BY_VALUES.find(
    (by) => by >= asked && periodsBetween(from, to, by).length <= PERIODS_PRINTED,
  );
  return fitting ?? GROUP_BY.YEAR;
}

export interface StatisticsReport {
  readonly company: string;
  readonly currency: Currency;
  /** When the report was created; open purchases and budgets are as of this moment. */
  readonly madeAt: string;
  readonly statistics: PurchaseStatistics;
  readonly byCategory: Spend;
  readonly bySupplier: Spend;
  readonly savings: Savings;
  readonly waiting: readonly WaitingStep[];
  readonly deadlines: Awaited<ReturnType<typeof readNextDeadlines>>;
  /** Null for readers who may not see budgets. */
  readonly budgets: Awaited<ReturnType<typeof readBudgetStatistics>> | null;
  /** The filters that narrow the counted purchases; '' and null mean no filter. */
  readonly category: string;
  readonly supplier: string;
  readonly status: PurchaseStatus | null;
}

/** Reads the data of a report for the filters of the statistics, limited to what the reader may see. */
export async function readReport(reader: CompanyReader, query: StatisticsQuery): Promise<StatisticsReport> {
  const { tenant, actor, company, session } = reader;
  const { scope, range } = resolveScopeAndRange(reader, query);
  const statistics = await getPurchaseStatistics(reader, {
    ...query,
    groupby: printedGrouping(range, query.groupby),
  });
  const name = async (of: 'category' | 'supplier') =>
    query[of] === 0 ? '' : ((await readGroupNames(tenant, of, [query[of]])).get(query[of]) ?? '');
  return {
    company: company.name,
    currency: company.settings.currency,
    madeAt: session.now,
    statistics,
    byCategory: await getSpend(reader, { ...query, by: 'category', compare: 'period' }),
    bySupplier: await getSpend(reader, { ...query, by: 'supplier', compare: 'period' }),
    savings: await getSavings(reader, query),
    waiting: await readWaitingSteps({ tenant, actor, now: session.now }),
    deadlines: await readNextDeadlines(reader, DEADLINES_SHOWN),
    budgets: gates.budgetsView(actor) ? await readBudgetStatistics(tenant, range) : null,
    category: await name('category'),
    supplier: await name('supplier'),
    status: scope.counted === DEFAULT_COUNTED_STATUS ? null : scope.counted,
  };
}
