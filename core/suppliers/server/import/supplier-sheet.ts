import { supplierSheetColumns, supplierSheetColumnsFor } from '#core/suppliers/supplier-fields.ts';
import { type ImportColumn, sheetColumns } from '#platform/server/import/import-column.ts';
import { pibHeadings } from '#platform/shared/words/tax-numbers.ts';

/** The columns of a sheet with one supplier per row, including the contact person who receives its emails. */
const columns = sheetColumns(supplierSheetColumns, ['name', 'pib'], {
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
  lang: ['jezik', 'jezik mejlova', 'language', 'Sprache', 'язык'],
  phone: ['telefon', 'tel', 'mobilni', 'phone', 'Telefonnummer', 'телефон'],
});

/** The columns of a sheet of suppliers; the heading of the number may be its name in any country. */
export const SUPPLIER_SHEET_COLUMNS: readonly ImportColumn[] = columns.map((column) =>
  column.key === 'pib' ? { ...column, others: pibHeadings } : column,
);

/** Returns the same columns with the tax number's name in the company's country. */
export function supplierImportColumnsFor(country: string): readonly ImportColumn[] {
  const { pib } = supplierSheetColumnsFor(country);
  return SUPPLIER_SHEET_COLUMNS.map((column) =>
    column.key === 'pib' ? { ...column, heading: pib } : column,
  );
}
