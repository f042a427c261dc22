import type { Feature } from '#platform/server/feature.ts';
import { invitationDeclinedMail } from './mail/invitation-declined.tsx';
import { offerChangedMail } from './mail/offer-changed.tsx';
import { offerReceivedMail } from './mail/offer-received.tsx';
import { purchasesOffersRoutes } from './offers.routes.ts';
import { supplierOffersRoutes } from './supplier-offers.routes.ts';

export const offers: Feature = {
  routes: [...purchasesOffersRoutes, ...supplierOffersRoutes],
  mails: [invitationDeclinedMail, offerChangedMail, offerReceivedMail],
};
