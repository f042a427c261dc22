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
