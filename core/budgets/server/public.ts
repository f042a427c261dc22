export { changeBudgetCurrency, holdBudgets } from './actions/change-currency.step.ts';
export { readBudgetStatistics } from './statistics.read.ts';
