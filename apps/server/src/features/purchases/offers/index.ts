import type { Room } from '../../../platform/feature.ts';
import { invitationDeclinedMail } from './mail/invitation-declined.tsx';
import { offerChangedMail } from './mail/offer-changed.tsx';
import { offerReceivedMail } from './mail/offer-received.tsx';
import { purchasesOffersRoutes } from './offers.routes.ts';
import { offerReceiptMail } from './receipts/mail/offer-receipt.tsx';
import { receiptsRoutes } from './receipts/receipts.routes.ts';
import { supplierOffersRoutes } from './supplier-offers.routes.ts';
import { offerWorkbookRoutes } from './workbook/workbook.routes.ts';

export const offers: Room = {
  routes: [...purchasesOffersRoutes, ...supplierOffersRoutes, ...receiptsRoutes, ...offerWorkbookRoutes],
  mails: [invitationDeclinedMail, offerChangedMail, offerReceivedMail, offerReceiptMail],
};
