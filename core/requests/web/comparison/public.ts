export { type ComparisonPart, comparisonParts, earlierPrices } from './comparison-parts.ts';
