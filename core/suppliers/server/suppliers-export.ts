import { msg } from '@lingui/core/macro';
import { dayColumn, instantColumn, textColumn } from '#platform/server/export/export-column.ts';
import type { CompanyExportContext, ListExport } from '#platform/server/export/export-list.ts';
import { formatYesNo } from '#platform/server/export/words.ts';
import { LANGUAGE_INFO } from '#platform/shared/languages.ts';
import { countryPhrases } from '#platform/shared/words/countries.ts';
import { supplierSheetColumnsFor } from '../list-words.ts';
import type { Supplier } from '../wire/suppliers.ts';
import { listAllSuppliers, type SupplierFilter } from './suppliers.read.ts';

/**
 * Joins one field of all contact persons, always in the same order, so that an import can match the values to the
 * people.
 */
const contacts = (of: (person: Supplier['contact_persons'][number]) => string) => (row: Supplier) => {
  const texts = row.contact_persons.map(of);
  return texts.every((text) => text === '') ? '' : texts.join('; ');
};

/**
 * Returns the export of the suppliers. Its headings are the headings that an import reads; the tax number has its name
 * in the company's country.
 */
export const suppliersExport = (
  filter: SupplierFilter,
  country: string,
): ListExport<CompanyExportContext, Supplier> => {
  const supplierSheetColumns = supplierSheetColumnsFor(country);
  return {
    title: msg`Suppliers`,
    columns: [
      textColumn(supplierSheetColumns.name, ({ name }) => name, 32),
      textColumn(supplierSheetColumns.pib, ({ pib }) => pib, 16),
      textColumn(
        supplierSheetColumns.country,
        ({ country }, say) => {
          const phrase = Object.entries(countryPhrases).find(([code]) => code === country)?.[1];
          return phrase ? say(phrase) : country;
        },
        18,
      ),
      textColumn(supplierSheetColumns.companyName, ({ companyName }) => companyName, 32),
      textColumn(supplierSheetColumns.companyAddress, ({ companyAddress }) => companyAddress),
      textColumn(supplierSheetColumns.address, ({ address }) => address),
      textColumn(supplierSheetColumns.city, ({ city }) => city, 18),
      textColumn(supplierSheetColumns.registrationNumber, ({ registrationNumber }) => registrationNumber, 16),
      textColumn(
        supplierSheetColumns.internationalSupplier,
        ({ internationalSupplier }, say) => formatYesNo(internationalSupplier, say),
        12,
      ),
      textColumn(supplierSheetColumns.account_number, ({ account_number }) => account_number, 26),
      dayColumn(supplierSheetColumns.contract_end_date, ({ contract_end_date }) => contract_end_date, 16),
      textColumn(supplierSheetColumns.categories, ({ categories }) =>
        categories.map(({ name }) => name).join(', '),
      ),
      textColumn(
        supplierSheetColumns.nameAndSurname,
        contacts(({ nameAndSurname }) => nameAndSurname),
      ),
      textColumn(
        supplierSheetColumns.email,
        contacts(({ email }) => email),
      ),
      textColumn(
        supplierSheetColumns.phone,
        contacts(({ phone }) => phone),
      ),
      textColumn(
        supplierSheetColumns.lang,
        contacts(({ lang }) => LANGUAGE_INFO[lang].nativeName),
      ),
      textColumn(
        msg`From the marketplace`,
        ({ from_marketplace }, say) => formatYesNo(from_marketplace, say),
        12,
      ),
      instantColumn(
        msg({ message: 'Paused since', context: 'a supplier' }),
        ({ paused }) => paused?.at ?? null,
      ),
      textColumn(msg({ message: 'Why paused', context: 'a supplier' }), ({ paused }) => paused?.reason),
    ],
    rows: ({ tenant }) => listAllSuppliers(tenant, filter),
  };
};
