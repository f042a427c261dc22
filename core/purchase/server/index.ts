import type { Feature } from '#platform/server/feature.ts';
import { awaitingConfirmationMail } from './effects/mail/awaiting-confirmation.tsx';
import { awaitingPaymentMail } from './effects/mail/awaiting-payment.tsx';
import { initiationApprovedMail } from './effects/mail/initiation-approved.tsx';
import { purchaseApprovedMail } from './effects/mail/purchase-approved.tsx';
import { rejectedMail } from './effects/mail/rejected.tsx';
import { requestCancelledMail } from './effects/mail/request-cancelled.tsx';
import { foldAwardCountsJob } from './ledger/jobs/fold-award-counts.ts';
import { reserveAnewJob } from './ledger/jobs/reserve-anew.ts';
import { foldPurchaseCountsJob } from './lists/jobs/fold-purchase-counts.ts';
import { agreementDecidedMail } from './people/mail/agreement-decided.tsx';
import { awaitingAgreementMail } from './people/mail/awaiting-agreement.tsx';
import { tiedDecisionMail } from './people/mail/tied-decision.tsx';
import { chainOlderJob } from './record/jobs/chain-older.ts';

export const purchase: Feature = {
  routes: [],
  jobs: [foldPurchaseCountsJob, foldAwardCountsJob, reserveAnewJob, chainOlderJob],
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
