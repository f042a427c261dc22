import { msg } from '@lingui/core/macro';

/** Column headings shared by the list of suppliers and its export. */
export const supplierColumns = {
  name: msg({ message: 'Name', context: 'of a record' }),
  pib: msg({ message: 'Tax number (PIB)' }),
  categories: msg({ message: 'Categories' }),
  nameAndSurname: msg({ message: 'Contact person' }),
};
