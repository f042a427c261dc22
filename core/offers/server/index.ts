import { offerReceiptMail } from '#modules/proofs/server/receipts/mail/offer-receipt.tsx';
import { receiptsRoutes } from '#modules/proofs/server/receipts/receipts.routes.ts';
import type { Room } from '#platform/server/feature.ts';
import { invitationDeclinedMail } from './mail/invitation-declined.tsx';
import { offerChangedMail } from './mail/offer-changed.tsx';
import { offerReceivedMail } from './mail/offer-received.tsx';
import { purchasesOffersRoutes } from './offers.routes.ts';
import { supplierOffersRoutes } from './supplier-offers.routes.ts';

export const offers: Room = {
  routes: [...purchasesOffersRoutes, ...supplierOffersRoutes, ...receiptsRoutes],
  mails: [invitationDeclinedMail, offerChangedMail, offerReceivedMail, offerReceiptMail],
};
