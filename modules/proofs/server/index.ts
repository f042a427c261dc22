import { offerSubmitted } from '#core/offers/server/public.ts';
import { chainProofs } from '#core/purchase/server/record/chain/chain-proofs.ts';
import type { Feature } from '#platform/server/feature.ts';
import { checkCompanyProofsJob, checkProofsJob } from './jobs/check-proofs.ts';
import { dailyRootsJob } from './jobs/daily-roots.ts';
import { weeklyRootsJob } from './jobs/weekly-roots.ts';
import { packRoutes } from './pack/pack.routes.ts';
import { proofsRoutes } from './proofs.routes.ts';
import { offerReceiptMail } from './receipts/mail/offer-receipt.tsx';
import { mailReceipt } from './receipts/mail-receipt.step.ts';
import { receiptsRoutes } from './receipts/receipts.routes.ts';
import { verifyRootsOfChain } from './roots/verify-roots.read.ts';
import { weeklyRootsMail } from './weekly/mail/weekly-roots.tsx';

/**
 * Feature that proves the recorded data and its time: signed roots and receipts (ADR 0091), and packs of a purchase
 * (ADR 0092).
 */
export const proofs: Feature = {
  routes: [...proofsRoutes, ...receiptsRoutes, ...packRoutes],
  jobs: [dailyRootsJob, weeklyRootsJob, checkProofsJob, checkCompanyProofsJob],
  mails: [weeklyRootsMail, offerReceiptMail],
  fill() {
    chainProofs.add(verifyRootsOfChain);
    offerSubmitted.add(mailReceipt);
  },
};
