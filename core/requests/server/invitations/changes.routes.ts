import { findVisiblePurchase, permitAction } from '#core/purchase/server/record/find-purchase.ts';
import { route } from '#platform/server/http/route.ts';
import { extendDeadline } from './actions/extend-deadline.ts';
import { withdrawInvitation } from './actions/withdraw-invitation.ts';

/** Routes for small changes to a sent request. */
export const changesRoutes = [
  route('POST purchases/{id}/deadline', {
    gate: 'app',
    find: findVisiblePurchase,
    permit: permitAction('extend_deadline'),
    handle: (ctx, sent) => extendDeadline(ctx, sent, sent.body.date_for_offer),
  }),

  route('POST purchases/{id}/invitations/withdraw', {
    gate: 'app',
    find: findVisiblePurchase,
    permit: permitAction('withdraw_invitation'),
    handle: (ctx, sent) =>
      withdrawInvitation(ctx, sent, { rfp_id: sent.body.rfp_id, reason: sent.body.reason }),
  }),
];
