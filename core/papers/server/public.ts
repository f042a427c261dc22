export { type ComparisonRow, comparisonRows } from './comparison-slots.ts';
