import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { buildRecord, keysOf } from '#platform/shared/closed-list.ts';
import { pibLabel } from '#platform/shared/words/tax-numbers.ts';
import { supplierColumns } from './list-words.ts';
import type { SupplierBody } from './wire/suppliers.ts';

type KindOf<Value> = Value extends boolean ? 'yes_no' : Value extends string | undefined ? 'text' : 'day';

interface Field<Value> {
  /** The column of the supplier's row, which is also the field's name in the log. */
  readonly column: string;
  /** The heading in the form, the file and an imported sheet, and the label in the log. */
  readonly heading: MessageDescriptor;
  readonly kind: KindOf<Value>;
  /** The width of the file's column, in characters. */
  readonly width: number;
}

/**
 * The fields of a supplier that its form fills in, in the order of the file. Reading, storing, the log, the file and
 * the import derive from this table. The wire format, the form and the profile add only their own specifics.
 */
export const SUPPLIER_FIELDS = {
  name: { column: 'name', heading: supplierColumns.name, kind: 'text', width: 32 },
  pib: { column: 'pib', heading: supplierColumns.pib, kind: 'text', width: 16 },
  country: { column: 'country', heading: msg({ message: 'Country' }), kind: 'text', width: 18 },
  companyName: {
    column: 'company_name',
    heading: msg({ message: 'Full company name' }),
    kind: 'text',
    width: 32,
  },
  companyAddress: {
    column: 'company_address',
    heading: msg({ message: 'Registered address' }),
    kind: 'text',
    width: 24,
  },
  address: { column: 'address', heading: msg({ message: 'Address' }), kind: 'text', width: 24 },
  city: { column: 'city', heading: msg({ message: 'City' }), kind: 'text', width: 18 },
  registrationNumber: {
    column: 'registration_number',
    heading: msg({ message: 'Company number' }),
    kind: 'text',
    width: 16,
  },
  internationalSupplier: {
    column: 'international_supplier',
    heading: msg({ message: 'International supplier' }),
    kind: 'yes_no',
    width: 12,
  },
  account_number: {
    column: 'account_number',
    heading: msg({ message: 'Bank account' }),
    kind: 'text',
    width: 26,
  },
  contract_end_date: {
    column: 'contract_end_date',
    heading: msg({ message: 'Contract end date' }),
    kind: 'day',
    width: 16,
  },
} as const satisfies {
  readonly [Name in Exclude<keyof SupplierBody, 'category_ids'>]: Field<SupplierBody[Name]>;
};

export type SupplierField = keyof typeof SUPPLIER_FIELDS;
/** The fields of one kind. */
export type SupplierFieldOf<Kind> = {
  [Name in SupplierField]: (typeof SUPPLIER_FIELDS)[Name]['kind'] extends Kind ? Name : never;
}[SupplierField];

export const SUPPLIER_FIELD_NAMES: readonly SupplierField[] = keysOf(SUPPLIER_FIELDS);

export const isSupplierFieldOf = <Kind extends 'text' | 'yes_no' | 'day'>(
  kind: Kind,
  field: SupplierField,
): field is SupplierFieldOf<Kind> => SUPPLIER_FIELDS[field].kind === kind;

export const SUPPLIER_TEXT_FIELDS = SUPPLIER_FIELD_NAMES.filter((field) => isSupplierFieldOf('text', field));

/** Column headings of the sheet that an import reads, in the template's order; the export also uses them. */
export const supplierSheetColumns = {
  ...buildRecord<SupplierField, MessageDescriptor>(
    SUPPLIER_FIELD_NAMES,
    (field) => SUPPLIER_FIELDS[field].heading,
  ),
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

/** Labels of the fields in the log, by column. */
export const supplierLogLabels: Readonly<Record<string, MessageDescriptor>> = Object.fromEntries(
  Object.values(SUPPLIER_FIELDS).map(({ column, heading }) => [column, heading]),
);
