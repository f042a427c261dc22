import { msg } from '@lingui/core/macro';

/** Headings shared by the list of a supplier’s invitations and its export. */
export const supplierInvitationColumns = {
  status: msg({ message: 'Status' }),
  sent_at: msg({ message: 'Invited', context: 'when' }),
  offer: msg`Offer, net`,
};
