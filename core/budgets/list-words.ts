import { msg } from '@lingui/core/macro';

/** Headings that the list of budgets and its file share. */
export const budgetColumns = {
  category: msg({ message: 'Category' }),
  committed: msg({ message: 'Committed', context: 'of a budget' }),
  actual: msg({ message: 'Paid', context: 'of a budget' }),
  spent: msg({ message: 'Spent', context: 'of a budget' }),
  left: msg({ message: 'Left', context: 'of a budget' }),
};

/** Headings that the movements of a budget and its file share. */
export const ledgerColumns = {
  at: msg`Time`,
  purchase: msg`Purchase`,
  kind: msg`Movement`,
};
