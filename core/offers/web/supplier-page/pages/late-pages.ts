import { lazyPart } from '#platform/web/ui/lazy-part.tsx';

// Who prices a request goes without these; they come when a link has another story to tell.
const inline = { inline: true };
export const OverPage = lazyPart(
  async () => ({ default: (await import('./over-page.tsx')).OverPage }),
  inline,
);
export const DeclinedPage = lazyPart(
  async () => ({ default: (await import('./declined-page.tsx')).DeclinedPage }),
  inline,
);
/** Comes when an offer is with the buyer, with the words of its further terms. */
export const OfferSummary = lazyPart(() => import('./offer-summary.tsx'), inline);
