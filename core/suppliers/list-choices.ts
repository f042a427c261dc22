import { msg } from '@lingui/core/macro';

/** The choices among the suppliers in their list. */
export const supplierChoices = {
  state: {
    name: msg({ message: 'Status' }),
    values: {
      active: msg({ message: 'not paused', context: 'suppliers' }),
      paused: msg({ message: 'paused', context: 'suppliers' }),
      marketplace: msg({ message: 'from the marketplace' }),
    },
  },
};
