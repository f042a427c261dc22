import type { Feature } from '#platform/server/feature.ts';
import { announcePublishedJob } from './jobs/announce-published.ts';
import { marketplaceBidderMail } from './mail/marketplace-bidder.tsx';
import { requestPublishedMail } from './mail/request-published.tsx';
import { marketplaceRoutes } from './marketplace.routes.ts';

export const marketplace: Feature = {
  routes: [...marketplaceRoutes],
  jobs: [announcePublishedJob],
  mails: [marketplaceBidderMail, requestPublishedMail],
};
