export { BudgetStrip } from './budget-strip.tsx';
export { BudgetTotalsOverview as BudgetsOverview } from './budget-totals-overview.tsx';
export { statisticsQuery as budgetStatisticsQuery } from './budgets.api.ts';
export { CategoryBudget } from './category-budget.tsx';
export { ReservingNotice, reservingRefetchInterval } from './reserving-notice.tsx';
