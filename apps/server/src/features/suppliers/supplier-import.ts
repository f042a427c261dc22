import { fieldErrorsOf } from '@ponuda/contract/rules';
import {
  type ContactPersonFields,
  contactPersonFields,
  type ImportRow,
  type SupplierBody,
  supplierBody,
} from '@ponuda/contract/suppliers';
import { COUNTRIES, type Country, isCountry } from '@ponuda/domain/countries';
import { parseTypedDay } from '@ponuda/domain/dates';
import { LANGUAGES } from '@ponuda/domain/languages';
import { checkTaxNumber } from '@ponuda/domain/tax-numbers';
import { normalisePhone } from '@ponuda/domain/validation/phone';
import { countryPhrases } from '@ponuda/phrases/countries';
import { phrases } from '../../platform/i18n/server-i18n.ts';
import { foldHeading } from '../../platform/import/import-column.ts';
import type { ImportKind } from '../../platform/import/import-kind.ts';
import { RowErrors } from '../../platform/import/row-errors.ts';
import { pibKey } from './pib-key.ts';
import { SUPPLIER_COLUMNS } from './supplier-sheet.ts';

export interface ImportedSupplier {
  readonly supplier: SupplierBody;
  readonly contactPerson: ContactPersonFields | undefined;
}

/** What cells are read against. */
export interface ImportWorld {
  /** The company's own country: a supplier of another one is international. */
  readonly homeCountry: string;
  /** Ids of the company's categories by folded name. */
  readonly categories: ReadonlyMap<string, number>;
}

/** One row of a sheet as a supplier, by the very rules of the form. */
export const supplierImport: ImportKind<ImportWorld, ImportedSupplier> = {
  name: 'suppliers',
  columns: SUPPLIER_COLUMNS,
  judge: judgeRow,
};

function judgeRow({ cells }: ImportRow, world: ImportWorld) {
  const errors = new RowErrors();
  const cell = (key: string) => cells[key] ?? '';
  const country = countryIn(cell('country'), world, errors);
  const supplier = supplierBody.safeParse(
    {
      ...pick(cells, TEXT_CELLS),
      country,
      internationalSupplier: isInternational(cell('internationalSupplier'), country, world, errors),
      contract_end_date: cell('contract_end_date') === '' ? null : dayIn(cell('contract_end_date')),
      category_ids: categoriesIn(cell('categories'), world, errors),
    },
    { reportInput: true },
  );
  if (!supplier.success) errors.addAll(fieldErrorsOf(supplier.error));
  const contactPerson = contactPersonIn(cells, errors);
  const value = supplier.success && errors.none ? { supplier: supplier.data, contactPerson } : undefined;
  return { value, key: numberKey(country, cell('pib')), errors: errors.byColumn };
}

/** The number as it would be stored, with its country. */
function numberKey(country: string, pib: string): string | undefined {
  const check = checkTaxNumber(country, pib);
  return check.ok ? pibKey(country, check.normalised) : undefined;
}

const TEXT_CELLS = [
  'name',
  'pib',
  'companyName',
  'companyAddress',
  'address',
  'city',
  'registrationNumber',
  'account_number',
] as const;

function pick(cells: ImportRow['cells'], keys: readonly string[]): Record<string, string> {
  return Object.fromEntries(keys.map((key) => [key, cells[key] ?? '']));
}

function countryIn(text: string, world: ImportWorld, errors: RowErrors): Country | '' {
  const country = text === '' ? world.homeCountry : countryByName(text);
  if (isCountry(country)) return country;
  errors.add('country', 'choice');
  return '';
}

let countryNames: ReadonlyMap<string, Country> | undefined;

/** A code, or the country's name in any of the product's languages. */
function countryByName(text: string): Country | undefined {
  countryNames ??= new Map(
    COUNTRIES.flatMap((country) => [
      [foldHeading(country), country] as const,
      ...LANGUAGES.map((lang) => [foldHeading(phrases(lang)._(countryPhrases[country])), country] as const),
    ]),
  );
  return countryNames.get(foldHeading(text));
}

const YES = ['yes', 'y', 'da', 'ja', 'да', 'true', '1', 'x', '+'];
const NO = ['no', 'n', 'ne', 'nein', 'нет', 'false', '0', '-'];

function isInternational(text: string, country: string, world: ImportWorld, errors: RowErrors): boolean {
  const word = text.toLowerCase();
  if (word === '') return country !== world.homeCountry;
  if (!YES.includes(word) && !NO.includes(word)) errors.add('internationalSupplier', 'choice');
  return YES.includes(word);
}

/** DD.MM.YYYY or YYYY-MM-DD; what is neither is left as it is, for the rule to refuse. */
function dayIn(text: string): string {
  return parseTypedDay(text) ?? text;
}

function categoriesIn(text: string, world: ImportWorld, errors: RowErrors): number[] {
  const names = text
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return names.flatMap((name) => {
    const id = world.categories.get(name.toLowerCase());
    if (id === undefined) errors.add('categories', 'unknown_record', { name });
    return id === undefined ? [] : [id];
  });
}

/** A contact person is left out whole or given with name and e-mail. */
function contactPersonIn(cells: ImportRow['cells'], errors: RowErrors): ContactPersonFields | undefined {
  const given = pick(cells, ['nameAndSurname', 'email', 'phone']);
  if (Object.values(given).every((text) => text === '')) return undefined;
  const phone = normalisePhone(given.phone ?? '');
  const result = contactPersonFields.safeParse({ ...given, phone }, { reportInput: true });
  if (!result.success) errors.addAll(fieldErrorsOf(result.error));
  return result.success ? result.data : undefined;
}
