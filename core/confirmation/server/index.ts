import type { Feature } from '#platform/server/feature.ts';
import { approvalRoutes } from './approval/approval.routes.ts';
import { confirmationRoutes } from './confirmation.routes.ts';
import { offerResultMail } from './mail/offer-result.tsx';
import { purchaseConfirmedMail } from './mail/purchase-confirmed.tsx';
import { purchaseOrderMail } from './mail/purchase-order.tsx';

export const confirmation: Feature = {
  routes: [...confirmationRoutes, ...approvalRoutes],
  mails: [offerResultMail, purchaseConfirmedMail, purchaseOrderMail],
};
