export { PurchaseStatistics } from './panels.ts';
