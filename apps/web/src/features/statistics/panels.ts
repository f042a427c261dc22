import { lazyPart } from '../../ui/lazy-part.tsx';

/** Home's charts come after what waits for the user. */
export const PurchaseStatistics = lazyPart(() => import('./statistics.tsx'), { inline: true });
