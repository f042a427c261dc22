import { msg } from '@lingui/core/macro';
import { pibLabel } from '#platform/shared/words/tax-numbers.ts';

/** Column headings shared by the list of suppliers and its export. */
export const supplierColumns = {
  name: msg({ message: 'Name', context: 'of a record' }),
  pib: msg({ message: 'Tax number (PIB)' }),
  categories: msg({ message: 'Categories' }),
  nameAndSurname: msg({ message: 'Contact person' }),
};

/** Column headings of the sheet that an import reads, in the template's order; the export also uses them. */
export const supplierSheetColumns = {
  name: supplierColumns.name,
  pib: supplierColumns.pib,
  country: msg({ message: 'Country' }),
  companyName: msg({ message: 'Full company name' }),
  companyAddress: msg({ message: 'Registered address' }),
  address: msg({ message: 'Address' }),
  city: msg({ message: 'City' }),
  registrationNumber: msg({ message: 'Company number' }),
  internationalSupplier: msg({ message: 'International supplier' }),
  account_number: msg({ message: 'Bank account' }),
  contract_end_date: msg({ message: 'Contract end date' }),
  categories: supplierColumns.categories,
  nameAndSurname: supplierColumns.nameAndSurname,
  email: msg({ message: 'Contact email' }),
  phone: msg({ message: 'Contact phone' }),
  lang: msg({ message: 'Email language' }),
};

/** Returns the headings of the sheet with the tax number's name in the company's country. */
export const supplierSheetColumnsFor = (country: string) => ({
  ...supplierSheetColumns,
  pib: pibLabel(country),
});
