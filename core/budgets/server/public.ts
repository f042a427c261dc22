export { changeBudgetCurrency, lockAllBudgets } from './actions/change-currency.step.ts';
export { readBudgetStatistics } from './statistics.read.ts';
