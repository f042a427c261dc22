import { findVisiblePurchase, permitAction } from '#core/purchase/server/record/find-purchase.ts';
import { route } from '#platform/server/http/route.ts';
import { inviteMoreSuppliers } from './actions/invite-more.ts';
import { remindSuppliers } from './actions/remind-suppliers.ts';
import { resendInvitation } from './actions/resend-invitation.ts';

/** Routes for inviting, reinviting and reminding the suppliers of a sent request. */
export const purchasesInvitationsRoutes = [
  route('POST purchases/{id}/invitations', {
    gate: 'app',
    find: findVisiblePurchase,
    permit: permitAction('invite'),
    handle: (ctx, sent) => inviteMoreSuppliers(ctx, sent, sent.body.supplier_ids),
  }),

  route('POST purchases/{id}/invitations/resend', {
    gate: 'app',
    find: findVisiblePurchase,
    permit: permitAction('resend'),
    handle: (ctx, sent) => resendInvitation(ctx, sent, sent.body.rfp_id),
  }),

  route('POST purchases/{id}/invitations/remind', {
    gate: 'app',
    find: findVisiblePurchase,
    permit: permitAction('remind'),
    handle: (ctx, sent) => remindSuppliers(ctx, sent, sent.body.rfp_ids),
  }),
];
