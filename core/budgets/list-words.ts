import { msg } from '@lingui/core/macro';

/** Column headings shared by the list of budgets and its exported file. */
export const budgetColumns = {
  category: msg({ message: 'Category' }),
  committed: msg({ message: 'Committed', context: 'of a budget' }),
  actual: msg({ message: 'Paid', context: 'of a budget' }),
  spent: msg({ message: 'Spent', context: 'of a budget' }),
  left: msg({ message: 'Left', context: 'of a budget' }),
};

/** Column headings shared by the ledger of a budget and its exported file. */
export const ledgerColumns = {
  at: msg`Time`,
  kind: msg`Event`,
  purchase: msg`Purchase`,
  user: msg({ message: 'By' }),
  amount: msg`Amount`,
  left: msg({ message: 'Left', context: 'of a budget' }),
};

/** The events of a budget, as its ledger and the exported file name them. */
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

/** Returns the name of an event. A payment that changes what is left is not only of committed money. */
export const nameOfEvent = ({
  kind,
  change,
}: {
  readonly kind: keyof typeof budgetEvents;
  readonly change: string;
}) => budgetEvents[kind === 'paid' && Number(change) !== 0 ? 'paid_other' : kind];
