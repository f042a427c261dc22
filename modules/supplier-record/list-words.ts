import { msg } from '@lingui/core/macro';

/** Headings shared by the list of cases behind a supplier record figure and the export of that list. */
export const recordCaseColumns = {
  day: msg({ message: 'Day' }),
  due_on: msg({ message: 'Promised', context: 'a day of delivery' }),
  outcome: msg({ message: 'Outcome', context: 'what became of a case' }),
};

/** Headings shared by the list of a supplier's invitations and its export. */
export const supplierInvitationColumns = {
  status: msg({ message: 'Status' }),
  sent_at: msg({ message: 'Invited', context: 'when' }),
  offer: msg`Offer, net`,
};
