import { msg } from '@lingui/core/macro';

/** Headings that the list of documents and its file share. */
export const documentColumns = {
  name: msg({ message: 'Name', context: 'of a record' }),
  supplier: msg`Supplier`,
  expires_on: msg({ message: 'Valid until' }),
};
