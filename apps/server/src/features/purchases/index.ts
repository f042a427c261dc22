import type { Feature } from '../../platform/feature.ts';
import { approvalRoutes } from './approval/approval.routes.ts';
import { articlePricesRoutes } from './article-prices/article-prices.routes.ts';
import { changesRoutes } from './changes/changes.routes.ts';
import { invitationWithdrawnMail } from './changes/mail/invitation-withdrawn.tsx';
import { requestChangedMail } from './changes/mail/request-changed.tsx';
import { filesRoutes } from './files.routes.ts';
import { financesRoutes } from './finances/finances.routes.ts';
import { foldAwardCountsJob } from './finances/jobs/fold-award-counts.ts';
import { deadlinePassedJob } from './jobs/deadline-passed.ts';
import { foldPurchaseCountsJob } from './jobs/fold-purchase-counts.ts';
import { forgetUploadsJob } from './jobs/forget-uploads.ts';
import { agreementDecidedMail } from './mail/agreement-decided.tsx';
import { awaitingAgreementMail } from './mail/awaiting-agreement.tsx';
import { awaitingConfirmationMail } from './mail/awaiting-confirmation.tsx';
import { awaitingPaymentMail } from './mail/awaiting-payment.tsx';
import { deadlinePassedMail } from './mail/deadline-passed.tsx';
import { initiationApprovedMail } from './mail/initiation-approved.tsx';
import { invitationDeclinedMail } from './mail/invitation-declined.tsx';
import { offerChangedMail } from './mail/offer-changed.tsx';
import { offerReceivedMail } from './mail/offer-received.tsx';
import { offerResultMail } from './mail/offer-result.tsx';
import { purchaseApprovedMail } from './mail/purchase-approved.tsx';
import { purchaseConfirmedMail } from './mail/purchase-confirmed.tsx';
import { purchaseOrderMail } from './mail/purchase-order.tsx';
import { rejectedMail } from './mail/rejected.tsx';
import { reminderMail } from './mail/reminder.tsx';
import { requestCancelledMail } from './mail/request-cancelled.tsx';
import { requestForOfferMail } from './mail/request-for-offer.tsx';
import { announcePublishedJob } from './marketplace/jobs/announce-published.ts';
import { marketplaceBidderMail } from './marketplace/mail/marketplace-bidder.tsx';
import { requestPublishedMail } from './marketplace/mail/request-published.tsx';
import { marketplaceRoutes } from './marketplace/marketplace.routes.ts';
import { counterProposalMail } from './negotiation/mail/counter-proposal.tsx';
import { questionAnsweredMail } from './negotiation/mail/question-answered.tsx';
import { questionAskedMail } from './negotiation/mail/question-asked.tsx';
import { negotiationRoutes } from './negotiation/negotiation.routes.ts';
import { notesRoutes } from './notes/notes.routes.ts';
import { ordersRoutes } from './orders.routes.ts';
import { purchasesInvitationsRoutes } from './purchases.invitations.routes.ts';
import { purchasesOffersRoutes } from './purchases.offers.routes.ts';
import { purchasesRoutes } from './purchases.routes.ts';
import { purchasesStepsRoutes } from './purchases.steps.routes.ts';
import { foldSupplierCountsJob } from './supplier-history/fold-supplier-counts.ts';
import { supplierHistoryRoutes } from './supplier-history/supplier-history.routes.ts';
import { supplierOffersRoutes } from './supplier-offers.routes.ts';
import { tradeRoutes } from './trade/trade.routes.ts';
import { warehouseRoutes } from './warehouse/warehouse.routes.ts';

/** Requests and everything that moves their status; ad hoc, direct, warehouse and finance steps join it. */
export const purchases: Feature = {
  name: 'purchases',
  routes: [
    ...purchasesRoutes,
    ...purchasesStepsRoutes,
    ...purchasesInvitationsRoutes,
    ...changesRoutes,
    ...marketplaceRoutes,
    ...purchasesOffersRoutes,
    ...supplierOffersRoutes,
    ...supplierHistoryRoutes,
    ...articlePricesRoutes,
    ...tradeRoutes,
    ...negotiationRoutes,
    ...ordersRoutes,
    ...approvalRoutes,
    ...notesRoutes,
    ...filesRoutes,
    ...financesRoutes,
    ...warehouseRoutes,
  ],
  jobs: [
    deadlinePassedJob,
    foldPurchaseCountsJob,
    forgetUploadsJob,
    foldAwardCountsJob,
    foldSupplierCountsJob,
    announcePublishedJob,
  ],
  mails: [
    agreementDecidedMail,
    awaitingAgreementMail,
    awaitingConfirmationMail,
    awaitingPaymentMail,
    counterProposalMail,
    deadlinePassedMail,
    initiationApprovedMail,
    invitationDeclinedMail,
    invitationWithdrawnMail,
    marketplaceBidderMail,
    offerChangedMail,
    offerReceivedMail,
    offerResultMail,
    purchaseApprovedMail,
    purchaseConfirmedMail,
    purchaseOrderMail,
    questionAnsweredMail,
    questionAskedMail,
    rejectedMail,
    reminderMail,
    requestCancelledMail,
    requestChangedMail,
    requestForOfferMail,
    requestPublishedMail,
  ],
};
