export { type ComparisonRow, comparisonRows, earlierPrices } from './comparison-slots.ts';
