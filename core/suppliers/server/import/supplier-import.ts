import {
  type ContactPersonFields,
  contactPersonFields,
  type SupplierBody,
  supplierBody,
} from '#core/suppliers/wire/suppliers.ts';
import type { ImportKind } from '#platform/server/import/import-kind.ts';
import { findLanguageByName } from '#platform/server/import/language-names.ts';
import { RowErrors } from '#platform/server/import/row-errors.ts';
import { type Country, isCountry } from '#platform/shared/countries.ts';
import { parseTypedDay } from '#platform/shared/dates.ts';
import { getCompanyLanguage, type Language } from '#platform/shared/languages.ts';
import {
  checkRegistrationNumber,
  checkTaxNumber,
  restoreLeadingZeros,
  restoreShortenedNumber,
} from '#platform/shared/tax/tax-numbers.ts';
import {
  getPhoneBounds,
  normalisePhone,
  normaliseSheetPhone,
  toInternationalPhone,
} from '#platform/shared/validation/phone.ts';
import { toFieldErrors } from '#platform/shared/wire/field-errors.ts';
import type { ImportRow } from '#platform/shared/wire/sheet-import.ts';
import { findCountryByName } from '../country-names.ts';
import { pibKey } from '../pib-key.ts';
import { SUPPLIER_SHEET_COLUMNS } from './supplier-sheet.ts';

export interface ImportedSupplier {
  readonly supplier: SupplierBody;
  readonly contact_persons: readonly ImportedPerson[];
}

type ImportedPerson = ContactPersonFields & { readonly lang: Language };

/** The records that the cells of a sheet are parsed against. */
export interface SupplierImportContext {
  /** The company's own country: a supplier in another country is international. */
  readonly homeCountry: string;
  /** Ids of the company's categories by name without case and diacritics. */
  readonly categories: ReadonlyMap<string, number>;
}

/** Parses a row of a sheet into a supplier, with the same rules as the form. */
export const supplierImport: ImportKind<SupplierImportContext, ImportedSupplier> = {
  name: 'suppliers',
  columns: SUPPLIER_SHEET_COLUMNS,
  judge: judgeRow,
};

function judgeRow({ cells }: ImportRow, world: SupplierImportContext) {
  const errors = new RowErrors();
  const warnings = new RowErrors();
  const cell = (key: string) => cells[key] ?? '';
  const international = internationalIn(cell('internationalSupplier'), errors);
  const preset = countryIn(cell('country'), international, world, errors);
  const found = cell('country') === '' ? shortenedIn(cell('pib'), preset) : undefined;
  const country = found?.country ?? preset;
  const pib = found?.number ?? restoreLeadingZeros(country, cell('pib'));
  if (found) warnings.add('country', 'country_found', { country });
  if (pib !== cell('pib')) warnings.add('pib', 'zero_added', { number: pib });
  const supplier = supplierBody.safeParse(
    {
      // Copies strings unchanged; all other cells are parsed below.
      ...Object.fromEntries(SUPPLIER_SHEET_COLUMNS.map(({ key }) => [key, cell(key)])),
      pib,
      registrationNumber: registrationNumberIn(cell('registrationNumber'), country, warnings),
      country,
      internationalSupplier: international ?? country !== world.homeCountry,
      contract_end_date: cell('contract_end_date') === '' ? null : dayIn(cell('contract_end_date')),
      category_ids: categoriesIn(cell('categories'), world, errors),
    },
    { reportInput: true },
  );
  if (!supplier.success) errors.addAll(toFieldErrors(supplier.error));
  const number = checkTaxNumber(country, pib);
  if (number.ok && number.warning) warnings.add('pib', 'doubtful');
  const isCountryKnown = cell('country') !== '' || found !== undefined;
  const contactPersons = contactPersonsIn(cells, country, errors, warnings);
  const value =
    supplier.success && errors.none
      ? { supplier: supplier.data, contact_persons: contactPersons }
      : undefined;
  return {
    value,
    // A number without a country may be from any country.
    key: number.ok ? pibKey(isCountryKnown ? country : '', number.normalised) : undefined,
    errors: errors.byColumn,
    warnings: warnings.byColumn,
  };
}

/**
 * Restores a number that a spreadsheet shortened, and returns it with its country; undefined if the number is already
 * valid in the row's preset country.
 */
function shortenedIn(text: string, preset: Country | '') {
  if (preset !== '' && checkTaxNumber(preset, restoreLeadingZeros(preset, text)).ok) return undefined;
  const found = restoreShortenedNumber(text);
  return found && isCountry(found.country) ? { ...found, country: found.country } : undefined;
}

/**
 * Returns the country of a row; defaults to the company's own country, or to none for a supplier marked as
 * international.
 */
function countryIn(
  text: string,
  international: boolean | undefined,
  world: SupplierImportContext,
  errors: RowErrors,
): Country | '' {
  if (text === '' && international) return '';
  const country = text === '' ? world.homeCountry : findCountryByName(text);
  if (isCountry(country)) return country;
  errors.add('country', 'choice');
  return '';
}

const YES = ['yes', 'y', 'da', 'ja', 'да', 'true', '1', 'x', '+'];
const NO = ['no', 'n', 'ne', 'nein', 'нет', 'false', '0', '-'];

/** Parses whether the supplier is international; undefined for an empty cell. */
function internationalIn(text: string, errors: RowErrors): boolean | undefined {
  const word = text.toLowerCase();
  if (word === '') return undefined;
  if (!YES.includes(word) && !NO.includes(word)) errors.add('internationalSupplier', 'choice');
  return YES.includes(word);
}

/** Parses a Serbian company number, whose leading zero spreadsheets remove. Other problems are only warnings. */
function registrationNumberIn(text: string, country: string, warnings: RowErrors): string {
  if (country !== 'RS' || text === '') return text;
  const number = /^\d{7}$/.test(text) ? `0${text}` : text;
  if (number !== text) warnings.add('registrationNumber', 'zero_added', { number });
  const check = checkRegistrationNumber(number);
  if (!check.ok || check.warning) warnings.add('registrationNumber', 'doubtful');
  return number;
}

/** Parses a date in the formats used in sheets; other text is returned unchanged, so that validation rejects it. */
function dayIn(text: string): string {
  return parseTypedDay(text) ?? text;
}

function categoriesIn(text: string, world: SupplierImportContext, errors: RowErrors): number[] {
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

/** Parses contact persons, separated by semicolons; each needs a name and an email address. */
function contactPersonsIn(
  cells: ImportRow['cells'],
  country: string,
  errors: RowErrors,
  warnings: RowErrors,
): ImportedPerson[] {
  const { nameAndSurname: names = '', email: emails = '', phone: phones = '', lang: languages = '' } = cells;
  if (names === '' && emails === '' && phones === '') return [];
  const eachLanguage = partsOf(languages);
  const [eachName, eachEmail, eachPhone] = [partsOf(names), partsOf(emails), partsOf(phones)];
  const count = Math.max(eachName.length, eachEmail.length, eachPhone.length);
  if (count > CONTACTS_MAX) {
    errors.add('nameAndSurname', 'max_items', { max: CONTACTS_MAX });
    return [];
  }
  return Array.from({ length: count }, (_, index) => index).flatMap((index) => {
    const phone = phoneIn(eachPhone[index] ?? '', country, warnings);
    const given = { nameAndSurname: eachName[index] ?? '', email: eachEmail[index] ?? '', phone };
    const lang = languageIn(eachLanguage[index] ?? eachLanguage[0] ?? '', country, errors);
    const result = contactPersonFields.safeParse(given, { reportInput: true });
    if (!result.success) errors.addAll(toFieldErrors(result.error));
    // `phoneIn` leaves the number as typed if it is not valid in the supplier's country.
    else if (toInternationalPhone(phone, country) === null)
      errors.add('phone', 'phone_validation', { ...getPhoneBounds(phone, country) });
    return result.success ? [{ ...result.data, lang }] : [];
  });
}

/** The maximum number of contact persons in a row. */
const CONTACTS_MAX = 20;

function partsOf(text: string): string[] {
  return text.split(';').map((part) => part.trim());
}

/**
 * Normalises a telephone number and adds the "+" that a spreadsheet removed, or the missing country code, with a
 * warning.
 */
function phoneIn(text: string, country: string, warnings: RowErrors): string {
  const phone = normaliseSheetPhone(text, country);
  const typed = normalisePhone(text);
  if (phone === `+${typed}`) warnings.add('phone', 'plus_added', { phone });
  else if (phone !== typed) warnings.add('phone', 'country_code_added', { phone });
  return phone;
}

/** Parses a code or name of a language; defaults to the language of the supplier's country. */
function languageIn(text: string, country: string, errors: RowErrors): Language {
  const named = text === '' ? getCompanyLanguage(country) : findLanguageByName(text);
  if (named === undefined) errors.add('lang', 'choice');
  return named ?? getCompanyLanguage(country);
}
