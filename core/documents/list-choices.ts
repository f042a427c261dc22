import { msg } from '@lingui/core/macro';
import { ANY_TIME } from '#platform/shared/words/filter-all.ts';

/** The filter choices of the document list. */
export const documentChoices = {
  expiry: {
    name: msg({ message: 'Valid until' }),
    all: ANY_TIME,
    values: {
      soon: msg({ message: 'expires within 30 days' }),
      expired: msg({ message: 'expired', context: 'a document' }),
    },
  },
};
