import { lazyPart } from '#platform/web/ui/lazy-part.tsx';

// Lazy-loaded, because a supplier who enters prices does not need these pages.
const inline = { inline: true };
export const ClosedLinkPage = lazyPart(
  async () => ({ default: (await import('./closed-link-page.tsx')).ClosedLinkPage }),
  inline,
);
export const DeclinedPage = lazyPart(
  async () => ({ default: (await import('./declined-page.tsx')).DeclinedPage }),
  inline,
);
export const UnknownLinkPage = lazyPart(
  async () => ({ default: (await import('./unknown-link-page.tsx')).UnknownLinkPage }),
  inline,
);
/** Shown after an offer has been sent; includes the labels of the terms other than prices. */
export const OfferSummary = lazyPart(() => import('./offer-summary.tsx'), inline);
