import { lazyPart } from '#platform/web/ui/lazy-part.tsx';

/** Draws how the price of an article changed over time. */
export const PriceChart = lazyPart(() => import('./price-chart.tsx'), { inline: true });
/** Says in a line what the article that is being typed cost last, and opens the rest. */
export const PriceHint = lazyPart(() => import('./price-hint.tsx'), { inline: true });
/** How an offered price stands to what was paid before. */
export const PriceAgainst = lazyPart(() => import('./price-against.tsx'), { inline: true });
export { purchasePricesQuery } from './article-prices.api.ts';
