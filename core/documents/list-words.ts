import { msg } from '@lingui/core/macro';

/** Column headings shared by the list of documents and its exported file. */
export const documentColumns = {
  name: msg({ message: 'Name', context: 'of a record' }),
  supplier: msg`Supplier`,
  expires_on: msg({ message: 'Valid until' }),
};
