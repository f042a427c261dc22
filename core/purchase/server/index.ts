import type { Feature } from '#platform/server/feature.ts';
import { awaitingConfirmationMail } from './effects/mail/awaiting-confirmation.tsx';
import { awaitingPaymentMail } from './effects/mail/awaiting-payment.tsx';
import { initiationApprovedMail } from './effects/mail/initiation-approved.tsx';
import { purchaseApprovedMail } from './effects/mail/purchase-approved.tsx';
import { rejectedMail } from './effects/mail/rejected.tsx';
import { requestCancelledMail } from './effects/mail/request-cancelled.tsx';
import { compactAwardCountsJob } from './ledger/jobs/compact-award-counts.ts';
import { recomputeReservationsJob } from './ledger/jobs/recompute-reservations.ts';
import { compactPurchaseCountsJob } from './lists/jobs/compact-purchase-counts.ts';
import { agreementDecidedMail } from './people/mail/agreement-decided.tsx';
import { awaitingAgreementMail } from './people/mail/awaiting-agreement.tsx';
import { tiedDecisionMail } from './people/mail/tied-decision.tsx';
import { chainOlderEntriesJob } from './record/jobs/chain-older-entries.ts';

export const purchase: Feature = {
  routes: [],
  jobs: [compactPurchaseCountsJob, compactAwardCountsJob, recomputeReservationsJob, chainOlderEntriesJob],
  mails: [
    tiedDecisionMail,
    agreementDecidedMail,
    awaitingAgreementMail,
    awaitingConfirmationMail,
    awaitingPaymentMail,
    initiationApprovedMail,
    purchaseApprovedMail,
    rejectedMail,
    requestCancelledMail,
  ],
};
