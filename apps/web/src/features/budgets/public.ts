export { BudgetStrip } from './budget-strip.tsx';
export { CategoryBudget } from './category-budget.tsx';
