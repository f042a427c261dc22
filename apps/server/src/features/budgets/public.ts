export { readBudgetStatistics } from './statistics.read.ts';
