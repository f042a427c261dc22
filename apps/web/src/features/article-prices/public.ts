import { addAreas } from '../../lib/i18n.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

/** The words come with the code that says them, whichever page it is shown on. */
async function withWords<T>(load: () => Promise<T>): Promise<T> {
  const [part] = await Promise.all([load(), addAreas(['documents'])]);
  return part;
}

/** What an article cost over time. */
export const PriceChart = lazyPart(() => withWords(() => import('./price-chart.tsx')), { inline: true });
/** What the article that is typed cost last, in a line; opens the rest. */
export const PriceHint = lazyPart(() => withWords(() => import('./price-hint.tsx')), { inline: true });
/** How an offered price stands to what was paid before. */
export const PriceAgainst = lazyPart(() => withWords(() => import('./price-against.tsx')), { inline: true });
export { purchasePricesQuery } from './article-prices.api.ts';
