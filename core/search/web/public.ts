export { goTargets } from './go-targets.ts';
export { type ItemPricesProps, itemPrices } from './item-prices.ts';
export type { SearchRow } from './search-row.ts';
