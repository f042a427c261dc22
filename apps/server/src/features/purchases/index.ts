import type { Feature } from '../../platform/feature.ts';
import { tradeRoutes } from './adhoc-direct/adhoc-direct.routes.ts';
import { articlePricesRoutes } from './article-prices/article-prices.routes.ts';
import { approvalRoutes } from './confirmation/approval/approval.routes.ts';
import { offerResultMail } from './confirmation/mail/offer-result.tsx';
import { purchaseConfirmedMail } from './confirmation/mail/purchase-confirmed.tsx';
import { purchaseOrderMail } from './confirmation/mail/purchase-order.tsx';
import { ordersRoutes } from './confirmation/orders.routes.ts';
import { awaitingConfirmationMail } from './core/effects/mail/awaiting-confirmation.tsx';
import { awaitingPaymentMail } from './core/effects/mail/awaiting-payment.tsx';
import { initiationApprovedMail } from './core/effects/mail/initiation-approved.tsx';
import { purchaseApprovedMail } from './core/effects/mail/purchase-approved.tsx';
import { rejectedMail } from './core/effects/mail/rejected.tsx';
import { requestCancelledMail } from './core/effects/mail/request-cancelled.tsx';
import { foldAwardCountsJob } from './core/ledger/jobs/fold-award-counts.ts';
import { foldPurchaseCountsJob } from './core/lists/jobs/fold-purchase-counts.ts';
import { agreementDecidedMail } from './core/people/mail/agreement-decided.tsx';
import { awaitingAgreementMail } from './core/people/mail/awaiting-agreement.tsx';
import { deadlinePassedJob } from './desk/jobs/deadline-passed.ts';
import { deadlinePassedMail } from './desk/mail/deadline-passed.tsx';
import { filesRoutes } from './files/files.routes.ts';
import { forgetUploadsJob } from './files/jobs/forget-uploads.ts';
import { financesRoutes } from './finances/finances.routes.ts';
import { changesRoutes } from './invitations/changes.routes.ts';
import { purchasesInvitationsRoutes } from './invitations/invitations.routes.ts';
import { invitationWithdrawnMail } from './invitations/mail/invitation-withdrawn.tsx';
import { reminderMail } from './invitations/mail/reminder.tsx';
import { requestChangedMail } from './invitations/mail/request-changed.tsx';
import { requestForOfferMail } from './invitations/mail/request-for-offer.tsx';
import { announcePublishedJob } from './marketplace/jobs/announce-published.ts';
import { marketplaceBidderMail } from './marketplace/mail/marketplace-bidder.tsx';
import { requestPublishedMail } from './marketplace/mail/request-published.tsx';
import { marketplaceRoutes } from './marketplace/marketplace.routes.ts';
import { counterProposalMail } from './negotiation/mail/counter-proposal.tsx';
import { questionAnsweredMail } from './negotiation/mail/question-answered.tsx';
import { questionAskedMail } from './negotiation/mail/question-asked.tsx';
import { negotiationRoutes } from './negotiation/negotiation.routes.ts';
import { notesRoutes } from './notes/notes.routes.ts';
import { invitationDeclinedMail } from './offers/mail/invitation-declined.tsx';
import { offerChangedMail } from './offers/mail/offer-changed.tsx';
import { offerReceivedMail } from './offers/mail/offer-received.tsx';
import { purchasesOffersRoutes } from './offers/offers.routes.ts';
import { supplierOffersRoutes } from './offers/supplier-offers.routes.ts';
import { purchasesRoutes } from './requests/requests.routes.ts';
import { purchasesStepsRoutes } from './steps/steps.routes.ts';
import { foldSupplierCountsJob } from './supplier-history/jobs/fold-supplier-counts.ts';
import { supplierHistoryRoutes } from './supplier-history/supplier-history.routes.ts';
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
