import { supplierSheetColumns } from '@ponuda/phrases/lists/suppliers';
import { sheetColumns } from '../../platform/import/import-column.ts';

/** The columns of a sheet of suppliers: one supplier a row, with the contact person who gets its mails. */
export const SUPPLIER_COLUMNS = sheetColumns(supplierSheetColumns, ['name', 'pib'], {
  name: ['naziv', 'naziv dobavljača', 'dobavljač', 'firma', 'supplier', 'company', 'Lieferant', 'поставщик'],
  pib: [
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
    'EDB',
    'VAT ID',
    'Wirtschafts-IdNr.',
    'Steuernummer',
    'ИНН',
  ],
  country: ['država', 'zemlja', 'Land', 'страна'],
  city: ['grad', 'mesto', 'mjesto', 'Stadt', 'Ort', 'город'],
  registrationNumber: ['MB', 'matični broj', 'company no', 'Firmenbuchnummer', 'ОГРН'],
  account_number: ['tekući račun', 'račun', 'broj računa', 'IBAN', 'bank account', 'Konto', 'счёт'],
  categories: ['kategorija', 'category', 'Kategorie', 'категория'],
  nameAndSurname: ['kontakt', 'kontakt osoba', 'contact', 'Ansprechpartner', 'контакт'],
  email: ['e-mail', 'mail', 'mejl', 'imejl', 'E-Mail-Adresse', 'почта'],
  phone: ['telefon', 'tel', 'mobilni', 'phone', 'Telefonnummer', 'телефон'],
});
