export { BudgetStrip } from './budget-strip.tsx';
export { statisticsQuery as budgetStatisticsQuery } from './budgets.api.ts';
export { CategoryBudget } from './category-budget.tsx';
export { Overview as BudgetsOverview } from './overview.tsx';
export { ReservingNotice, untilReserved } from './reserving-notice.tsx';
