import { addAreas } from '../../lib/i18n.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

/** Home's charts with their words: both come after what waits for the user. */
export const PurchaseStatistics = lazyPart(
  async () => (await Promise.all([import('./statistics.tsx'), addAreas(['statistics'])]))[0],
  { inline: true },
);
