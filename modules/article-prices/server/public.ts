export { readPricesOfPurchase } from './article-prices.read.ts';
