import { msg } from '@lingui/core/macro';

/** The filter choices for the supplier list. */
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
