import { msg } from '@lingui/core/macro';
import type { ImportColumn } from '../../platform/import/import-column.ts';

/** The columns of a sheet of suppliers: one supplier a row, with the contact person who gets its mails. */
export const SUPPLIER_COLUMNS: readonly ImportColumn[] = [
  {
    key: 'name',
    heading: msg({ message: 'Name', context: 'of a supplier' }),
    aliases: [
      'naziv',
      'naziv dobavljača',
      'dobavljač',
      'firma',
      'supplier',
      'company',
      'Lieferant',
      'поставщик',
    ],
    required: true,
  },
  {
    key: 'pib',
    heading: msg({ message: 'Tax number (PIB)' }),
    aliases: [
      'PIB',
      'JIB',
      'PIB/JIB',
      'OIB',
      'poreski broj',
      'tax number',
      'VAT',
      'VAT number',
      'UID',
      'UID-Nummer',
      'USt-IdNr.',
      'Steuernummer',
      'ИНН',
    ],
    required: true,
  },
  { key: 'country', heading: msg({ message: 'Country' }), aliases: ['država', 'zemlja', 'Land', 'страна'] },
  { key: 'companyName', heading: msg({ message: 'Full company name' }) },
  { key: 'companyAddress', heading: msg({ message: 'Registered address' }) },
  { key: 'address', heading: msg({ message: 'Address' }) },
  {
    key: 'city',
    heading: msg({ message: 'City' }),
    aliases: ['grad', 'mesto', 'mjesto', 'Stadt', 'Ort', 'город'],
  },
  {
    key: 'registrationNumber',
    heading: msg({ message: 'Company number' }),
    aliases: ['MB', 'matični broj', 'company no', 'Firmenbuchnummer', 'ОГРН'],
  },
  { key: 'internationalSupplier', heading: msg({ message: 'International supplier' }) },
  {
    key: 'account_number',
    heading: msg({ message: 'Bank account' }),
    aliases: ['tekući račun', 'račun', 'broj računa', 'IBAN', 'bank account', 'Konto', 'счёт'],
  },
  { key: 'contract_end_date', heading: msg({ message: 'Contract end date' }) },
  {
    key: 'categories',
    heading: msg({ message: 'Categories' }),
    aliases: ['kategorija', 'category', 'Kategorie', 'категория'],
  },
  {
    key: 'nameAndSurname',
    heading: msg({ message: 'Contact person' }),
    aliases: ['kontakt', 'kontakt osoba', 'contact', 'Ansprechpartner', 'контакт'],
  },
  {
    key: 'email',
    heading: msg({ message: 'Contact e-mail' }),
    aliases: ['e-mail', 'mail', 'mejl', 'imejl', 'E-Mail-Adresse', 'почта'],
  },
  {
    key: 'phone',
    heading: msg({ message: 'Contact phone' }),
    aliases: ['telefon', 'tel', 'mobilni', 'phone', 'Telefonnummer', 'телефон'],
  },
];
