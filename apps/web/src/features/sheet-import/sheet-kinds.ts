import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What can be brought in from a sheet, with its calls. */
export const SHEET_CALLS = {
  suppliers: {
    preview: 'POST suppliers/import/preview',
    send: 'POST suppliers/import',
    template: 'GET suppliers/import/template',
  },
  categories: {
    preview: 'POST categories/import/preview',
    send: 'POST categories/import',
    template: 'GET categories/import/template',
  },
} as const;

export type SheetKind = keyof typeof SHEET_CALLS;

/** Names of the columns, by the API's field names. */
export const COLUMN_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  name: msg({ message: 'Name', context: 'of a record' }),
  pib: msg({ message: 'Tax number (PIB)' }),
  country: msg({ message: 'Country' }),
  companyName: msg({ message: 'Full company name' }),
  companyAddress: msg({ message: 'Registered address' }),
  address: msg({ message: 'Address' }),
  city: msg({ message: 'City' }),
  registrationNumber: msg({ message: 'Company number' }),
  internationalSupplier: msg({ message: 'International supplier' }),
  account_number: msg({ message: 'Bank account' }),
  contract_end_date: msg({ message: 'Contract end date' }),
  categories: msg({ message: 'Categories' }),
  nameAndSurname: msg({ message: 'Contact person' }),
  email: msg({ message: 'Contact e-mail' }),
  phone: msg({ message: 'Contact phone' }),
  sector: msg({ message: 'Department' }),
  parent_category: msg({ message: 'Marketplace category' }),
};
