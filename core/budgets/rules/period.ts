import { addDays, asDay, type Day, LAST_DAY } from '#platform/shared/dates.ts';

/** Which budgets are shown: budgets valid today, budgets in the current quarter or year, or all budgets. */
export const BUDGET_PERIODS = ['in_force', 'quarter', 'year', 'all'] as const;
export type BudgetPeriod = (typeof BUDGET_PERIODS)[number];

/** The first and last day of a period, both inclusive. */
export interface BudgetPeriodDays {
  readonly from: Day;
  readonly to: Day;
}

const FIRST_DAY = asDay('1900-01-01');

/** Returns the days of a period. A budget belongs to the period if they have at least one day in common. */
export function periodDays(period: BudgetPeriod, today: Day): BudgetPeriodDays {
  const year = Number(today.slice(0, 4));
  switch (period) {
    case 'in_force':
      return { from: today, to: today };
    case 'quarter':
      return quarterOf(today);
    case 'year':
      return { from: asDay(`${year}-01-01`), to: asDay(`${year}-12-31`) };
    case 'all':
      return { from: FIRST_DAY, to: LAST_DAY };
  }
}

function quarterOf(today: Day): BudgetPeriodDays {
  const year = Number(today.slice(0, 4));
  const first = Math.floor((Number(today.slice(5, 7)) - 1) / 3) * 3 + 1;
  const begins = (month: number) => asDay(`${year}-${String(month).padStart(2, '0')}-01`);
  return { from: begins(first), to: first === 10 ? asDay(`${year}-12-31`) : addDays(begins(first + 3), -1) };
}
