import { lazyPart } from '#platform/web/ui/lazy-part.tsx';

// Lazy, because a supplier who prices a request does not need these pages.
const inline = { inline: true };
export const OverPage = lazyPart(
  async () => ({ default: (await import('./over-page.tsx')).OverPage }),
  inline,
);
export const DeclinedPage = lazyPart(
  async () => ({ default: (await import('./declined-page.tsx')).DeclinedPage }),
  inline,
);
/** Shown when an offer was sent; it includes the texts of the terms besides prices. */
export const OfferSummary = lazyPart(() => import('./offer-summary.tsx'), inline);
