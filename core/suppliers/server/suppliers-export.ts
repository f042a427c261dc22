import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  dayColumn,
  type ExportColumn,
  instantColumn,
  textColumn,
} from '#platform/server/export/export-column.ts';
import type { CompanyExportContext, ListExport } from '#platform/server/export/export-list.ts';
import { formatYesNo } from '#platform/server/export/words.ts';
import { isCountry } from '#platform/shared/countries.ts';
import { LANGUAGE_INFO } from '#platform/shared/languages.ts';
import { countryPhrases } from '#platform/shared/words/countries.ts';
import {
  isSupplierFieldOf,
  SUPPLIER_FIELD_NAMES,
  SUPPLIER_FIELDS,
  type SupplierField,
  supplierSheetColumnsFor,
} from '../supplier-fields.ts';
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

function fieldColumn(field: SupplierField, heading: MessageDescriptor): ExportColumn<Supplier> {
  const { width } = SUPPLIER_FIELDS[field];
  if (isSupplierFieldOf('day', field)) return dayColumn(heading, (row) => row[field], width);
  if (isSupplierFieldOf('yes_no', field))
    return textColumn(heading, (row, say) => formatYesNo(row[field], say), width);
  if (field === 'country')
    return textColumn(
      heading,
      ({ country }, say) => (isCountry(country) ? say(countryPhrases[country]) : country),
      width,
    );
  return textColumn(heading, (row) => row[field], width);
}

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
      ...SUPPLIER_FIELD_NAMES.map((field) => fieldColumn(field, supplierSheetColumns[field])),
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
