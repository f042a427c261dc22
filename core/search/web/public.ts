export { listPageShortcuts } from './go-targets.ts';
export { type ItemPricesProps, itemPrices } from './item-prices.ts';
export { type LeftSearch, useLeftSearch } from './left-search.ts';
