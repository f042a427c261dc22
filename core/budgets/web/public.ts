export { BudgetStrip } from './budget-strip.tsx';
export { BudgetTotalsOverview } from './budget-totals-overview.tsx';
export { budgetTotalsQuery } from './budgets.api.ts';
export { CategoryBudget } from './category-budget.tsx';
export { ReservingNotice, reservingRefetchInterval } from './reserving-notice.tsx';
