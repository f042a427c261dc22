import { msg } from '@lingui/core/macro';
import type { ImportColumn } from '../../platform/import/import-column.ts';

/** The columns of a sheet of suppliers: one supplier a row, with the contact person who gets its mails. */
export const SUPPLIER_COLUMNS: readonly ImportColumn[] = [
  {
    key: 'name',
    heading: msg({ message: 'Name', context: 'of a supplier' }),
    aliases: ['naziv', 'supplier', 'dobavljač'],
    required: true,
  },
  {
    key: 'pib',
    heading: msg({ message: 'Tax number (PIB)' }),
    aliases: ['JIB', 'UID', 'tax number', 'PIB/JIB', 'VAT', 'OIB'],
    required: true,
  },
  { key: 'country', heading: msg({ message: 'Country' }) },
  { key: 'companyName', heading: msg({ message: 'Full company name' }) },
  { key: 'companyAddress', heading: msg({ message: 'Registered address' }) },
  { key: 'address', heading: msg({ message: 'Address' }) },
  { key: 'city', heading: msg({ message: 'City' }) },
  { key: 'registrationNumber', heading: msg({ message: 'Company number' }), aliases: ['MB', 'matični broj'] },
  { key: 'internationalSupplier', heading: msg({ message: 'International supplier' }) },
  {
    key: 'account_number',
    heading: msg({ message: 'Bank account' }),
    aliases: ['tekući račun', 'račun', 'IBAN', 'bank account', 'Konto'],
  },
  { key: 'contract_end_date', heading: msg({ message: 'Contract end date' }) },
  { key: 'categories', heading: msg({ message: 'Categories' }) },
  { key: 'nameAndSurname', heading: msg({ message: 'Contact person' }) },
  { key: 'email', heading: msg({ message: 'Contact e-mail' }), aliases: ['e-mail', 'mail'] },
  { key: 'phone', heading: msg({ message: 'Contact phone' }), aliases: ['telefon', 'tel'] },
];
