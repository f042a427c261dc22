import { msg } from '@lingui/core/macro';

/** The names of a budget's events, in its ledger and in the exported file. */
export const budgetEvents = {
  created: msg({ message: 'Budget created', context: 'event of a budget' }),
  changed: msg({ message: 'Budget changed', context: 'event of a budget' }),
  moved_in: msg({ message: 'Transferred in', context: 'event of a budget' }),
  moved_out: msg({ message: 'Transferred out', context: 'event of a budget' }),
  reserved: msg({ message: 'Reserved', context: 'event of a budget' }),
  unreserved: msg({ message: 'No longer reserved', context: 'event of a budget' }),
  confirmed: msg({ message: 'Confirmed', context: 'event of a budget' }),
  paid: msg({ message: 'Paid from committed', context: 'event of a budget' }),
  paid_other: msg({ message: 'Paid', context: 'event of a budget' }),
  reversed: msg({ message: 'Payment reversed', context: 'event of a budget' }),
  returned: msg({ message: 'Remainder returned', context: 'event of a budget' }),
};

/**
 * Returns the name of an event. A payment that changes the remaining amount has a different name, because it differs
 * from the committed amount.
 */
export const nameOfEvent = ({
  kind,
  change,
}: {
  readonly kind: keyof typeof budgetEvents;
  readonly change: string;
}) => budgetEvents[kind === 'paid' && Number(change) !== 0 ? 'paid_other' : kind];
