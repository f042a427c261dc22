import type { Feature } from '#platform/server/feature.ts';
import { exchangeRoutes } from './exchange.routes.ts';
import { accessPointJob } from './jobs/access-point.ts';
import { documentGivenUpMail } from './mail/document-given-up.tsx';
import { orderAnsweredMail } from './mail/order-answered.tsx';

/** Documents that suppliers send about their orders: answers and announcements (ADR 0108). */
export const orderExchange: Feature = {
  routes: exchangeRoutes,
  jobs: [accessPointJob],
  mails: [orderAnsweredMail, documentGivenUpMail],
};
