import { lazyPart } from '../../ui/lazy-part.tsx';

/** What an article cost over time. */
export const PriceChart = lazyPart(() => import('./price-chart.tsx'), { inline: true });
/** What the article that is typed cost last, in a line; opens the rest. */
export const PriceHint = lazyPart(() => import('./price-hint.tsx'), { inline: true });
/** How an offered price stands to what was paid before. */
export const PriceAgainst = lazyPart(() => import('./price-against.tsx'), { inline: true });
export { purchasePricesQuery } from './article-prices.api.ts';
