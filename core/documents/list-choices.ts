import { msg } from '@lingui/core/macro';

/** The filter choices of the document list. */
export const documentChoices = {
  expiry: {
    name: msg({ message: 'Valid until' }),
    values: {
      soon: msg({ message: 'expires within 30 days' }),
      expired: msg({ message: 'expired', context: 'a document' }),
    },
  },
};
