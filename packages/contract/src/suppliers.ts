import { supplierAccount } from '@ponuda/domain/billing/supplier-account';
import { COUNTRIES } from '@ponuda/domain/countries';
import { parseBoundedJson } from '@ponuda/domain/validation/json-bounds';
import { SHORT_TEXT_MAX } from '@ponuda/domain/validation/limits';
import { RULES } from '@ponuda/domain/validation/rules';
import { z } from 'zod';
import { calendarDay, idParams, language, moment, named, nothing, page, paged } from './common.ts';
import { type ApiSpec, MB } from './endpoint.ts';
import { exportOf } from './exports.ts';
import {
  acrossFields,
  breakRule,
  day,
  email,
  filterId,
  id,
  optionalCode,
  optionalPhone,
  optionalText,
  pathId,
  requiredCode,
  requiredLongText,
  requiredText,
  wholeNumber,
} from './rules.ts';
import { waitingAccount } from './supplier-accounts.ts';
import { demandTaxNumber } from './tax-rules.ts';

export const contactPerson = z.object({
  id: z.int(),
  /** The version for If-Match. */
  version: z.int(),
  contact_person_id: z.int(),
  supplierId: z.int(),
  nameAndSurname: z.string(),
  email: z.string(),
  phone: z.string(),
  lang: language,
  categories: z.array(named),
  /** Mail to this address is not sent, since its server said that there is no such mailbox; null where it is sent. */
  mail_refused: z.object({ at: moment, reason: z.string() }).nullable(),
});
export type ContactPerson = z.output<typeof contactPerson>;

export const supplier = z.object({
  id: z.int(),
  /** The version for If-Match. */
  version: z.int(),
  name: z.string(),
  pib: z.string(),
  country: z.string(),
  companyName: z.string(),
  companyAddress: z.string(),
  address: z.string(),
  city: z.string(),
  registrationNumber: z.string(),
  internationalSupplier: z.boolean(),
  contract_end_date: calendarDay.nullable(),
  /** The account of the supplier; '' while it is unknown. */
  account_number: z.string(),
  /** Another account waits for a second person. */
  account_proposed: z.boolean(),
  /** The newest account that is proposed or approved and not paid to yet; null where none waits. */
  account_waiting: waitingAccount.nullable(),
  from_marketplace: z.boolean(),
  /** Says since when and why the supplier gets no new invitations; null for a supplier that is not paused. */
  paused: z.object({ at: moment, by: z.string(), reason: z.string() }).nullable(),
  categories: z.array(named),
  contact_persons: z.array(contactPerson),
  /** Numbers that may be mistyped: their check digit does not fit. Shown, not refused (fact 1.2). */
  warnings: z.array(z.enum(['pib', 'registrationNumber'])),
});
export type Supplier = z.output<typeof supplier>;

export const contactPersonFields = z.object({
  nameAndSurname: requiredText(),
  email: email(),
  phone: optionalPhone(),
  lang: language
    .optional()
    .describe('The language of its mails; where it is absent, that of the supplier’s country.'),
});
export type ContactPersonFields = z.output<typeof contactPersonFields>;

/** A country of the list, or '' for one that is not in it. */
const supplierCountry = z.enum([...COUNTRIES, '']);

/**
 * The country whose rule a supplier's number follows. An international supplier that names none follows none:
 * 2 to 20 letters or digits (fact 1.1).
 */
export function countryOf(given: { country?: string | undefined; internationalSupplier: boolean }): string {
  return given.country ?? (given.internationalSupplier ? '' : 'RS');
}

export const supplierFields = z.object({
  name: requiredText(),
  pib: requiredCode(24),
  country: supplierCountry.optional(),
  companyName: optionalText(),
  companyAddress: optionalText(),
  address: optionalText(),
  city: optionalText(),
  registrationNumber: optionalCode(24),
  internationalSupplier: z.boolean().default(false),
  contract_end_date: day().nullable().default(null),
  account_number: optionalCode(40),
  category_ids: z.array(id()).max(500).default([]),
});
const withTaxNumber = acrossFields(
  supplierFields,
  ['country', 'internationalSupplier', 'pib'],
  'pib',
  (body, ctx) => demandTaxNumber(ctx, countryOf(body), body.pib, ['pib']),
);
export const supplierBody = acrossFields(
  withTaxNumber,
  ['country', 'internationalSupplier', 'account_number'],
  'account_number',
  (body, ctx) => {
    if (body.account_number !== '' && supplierAccount(countryOf(body), body.account_number) === null)
      breakRule(ctx, countryOf(body) === 'RS' ? 'account_number' : 'iban', {}, ['account_number']);
  },
);
export type SupplierBody = z.output<typeof supplierBody>;

export const contactPersonBody = contactPersonFields.extend({ supplierId: id() });
const update = z.union([z.literal(0), z.literal(1)]).default(0);

/** The most characters of a cell that is imported. */
export const IMPORT_CELL_MAX = 5000;
/** The most cells of a row that is imported. */
const IMPORT_CELLS_MAX = 60;

/** One row of a sheet, as text by column; `row` is its number in the sheet. */
const sheetRow = z.object({ row: wholeNumber(), cells: z.record(z.string(), z.string()) });
export type ImportRow = z.output<typeof sheetRow>;

/** A row to import: lengths come first, before anybody looks into a cell. */
const importRow = sheetRow.superRefine(({ cells }, ctx) => {
  const columns = Object.entries(cells);
  if (columns.length > IMPORT_CELLS_MAX)
    return breakRule(ctx, 'max_items', { max: IMPORT_CELLS_MAX }, ['cells']);
  for (const [column, cell] of columns)
    if (cell.length > IMPORT_CELL_MAX) breakRule(ctx, 'max', { max: IMPORT_CELL_MAX }, [column]);
});
const cellRules = z.record(
  z.string(),
  z.array(z.object({ rule: z.enum(RULES), params: z.record(z.string(), z.union([z.string(), z.number()])) })),
);
const checkedRow = sheetRow.extend({
  errors: cellRules,
  /** Cells that were put right or may be mistyped, by column; they stop nothing. */
  warnings: cellRules,
});
export type CheckedRow = z.output<typeof checkedRow>;
export const IMPORT_ROWS_MAX = 2000;
const headingChoices = z.record(z.string().max(400), z.string().max(40));
/** Which columns are meant by headings that are not known, as JSON: `{"Matični": "registrationNumber"}`, '' for none. */
const chosenColumns = optionalText(20_000)
  .describe('Columns by heading as a JSON object; an empty name leaves a heading out. The choice is kept.')
  .transform((text, ctx) => {
    if (text === '') return {};
    const chosen = headingChoices.safeParse(jsonOf(text));
    if (chosen.success) return chosen.data;
    breakRule(ctx, 'choice');
    return z.NEVER;
  });

function jsonOf(text: string): unknown {
  try {
    return parseBoundedJson(text);
  } catch {
    return undefined;
  }
}

/** The code pages in which old programs of our countries write CSV. */
export const SHEET_ENCODINGS = ['windows-1250', 'windows-1251', 'windows-1252'] as const;
const sheetEncoding = z.enum(SHEET_ENCODINGS);
export type SheetEncoding = z.output<typeof sheetEncoding>;

const previewBody = z.object({
  columns: chosenColumns,
  encoding: sheetEncoding
    .optional()
    .describe('The code page of a CSV, where the one that was taken is wrong.'),
});
const importCheck = z.object({ rows: z.array(checkedRow), valid: z.int(), invalid: z.int() });
export type ImportCheck = z.output<typeof importCheck>;
export const importPreview = importCheck.extend({
  /** The name of the sheet that was read, where a workbook has several; else ''. */
  sheet: z.string(),
  /**
   * The code pages in which a CSV could be read, each with some of its words: first the one that was taken. Empty for a
   * workbook and for Unicode.
   */
  encodings: z.array(z.object({ encoding: sheetEncoding, sample: z.string() })),
  /** Columns understood, by the API's field names, in the sheet's order. */
  columns: z.array(z.string()),
  /** Headings that mean nothing here; their cells are left out. */
  unknown_columns: z.array(z.string()),
  /** Headings that mean nothing by themselves, with the column that the company chose for each; '' where none is. */
  to_match: z.array(z.object({ heading: z.string(), column: z.string() })),
  /** Columns that are needed and that no heading means. */
  missing: z.array(z.string()),
  /** All columns that such a sheet can have, in the template's order. */
  all_columns: z.array(z.string()),
});
export type ImportPreview = z.output<typeof importPreview>;
export const importBody = z.object({ rows: z.array(importRow).min(1).max(IMPORT_ROWS_MAX) });
const imported = z.object({ created: z.int() });

/** Filters of the list: paused, not paused, or found through the marketplace. */
export const SUPPLIER_STATES = ['', 'active', 'paused', 'marketplace'] as const;
export type SupplierState = (typeof SUPPLIER_STATES)[number];

/** A supplier in a picker; `paused` says why it cannot be chosen, null where it can. */
const supplierOption = named.extend({ paused: z.string().nullable() });
export type SupplierOption = z.output<typeof supplierOption>;

export const pauseBody = z.object({ reason: requiredLongText(SHORT_TEXT_MAX) });

const supplierFilters = {
  'categories.id': filterId(),
  name: optionalText(),
  pib: optionalCode(24),
  state: z.enum(SUPPLIER_STATES).default(''),
};

export const suppliersApi = {
  'GET suppliers': {
    summary: 'Suppliers of the company, by name.',
    query: z.object({ page, ...supplierFilters }),
    response: paged(supplier),
  },
  'GET suppliers/export': exportOf('GET suppliers', supplierFilters),
  'GET suppliers/options': {
    summary: 'All suppliers, for pickers.',
    response: z.object({ data: z.array(supplierOption) }),
  },
  'GET suppliers/{id}': { summary: 'One supplier.', params: idParams, response: supplier },
  'POST suppliers': { summary: 'Adds a supplier.', body: supplierBody, response: supplier, status: 201 },
  'PUT suppliers/{id}': {
    summary: 'Changes a supplier.',
    versioned: true,
    params: idParams,
    body: supplierBody,
    response: supplier,
  },
  'DELETE suppliers/{id}': {
    summary: 'Deletes a supplier; its purchases stay.',
    params: idParams,
    response: nothing,
  },
  'POST suppliers/{id}/pause': {
    summary: 'Pauses a supplier: it is invited to nothing new; what runs goes on.',
    params: idParams,
    body: pauseBody,
    response: supplier,
  },
  'POST suppliers/{id}/resume': {
    summary: 'Ends the pause of a supplier.',
    params: idParams,
    response: supplier,
  },
  'POST contact_persons': {
    summary: 'Adds a contact person.',
    body: contactPersonBody,
    response: contactPerson,
    status: 201,
  },
  'PUT contact_persons/{id}': {
    summary: 'Changes a contact person.',
    versioned: true,
    params: idParams,
    body: contactPersonFields,
    response: contactPerson,
  },
  'POST contact_persons/{id}/try_mail_again': {
    summary: 'Sends mail again to an address that was refused, also what was given up because of it.',
    params: idParams,
    response: contactPerson,
  },
  'DELETE contact_persons/{id}': {
    summary: 'Deletes a contact person.',
    params: idParams,
    response: nothing,
  },
  'POST suppliers/category/add': {
    summary: 'Ties categories to a supplier through a new contact person.',
    body: z.object({
      supplier_id: id(),
      category_ids: z.array(id()).min(1).max(500),
      contact_person: contactPersonFields,
      update,
    }),
    response: supplier,
    status: 201,
  },
  'PUT suppliers/category/add/{contact_person_id}': {
    summary: 'Ties categories to an existing contact person: update 0 adds, 1 replaces.',
    versioned: true,
    params: z.object({ contact_person_id: pathId() }),
    body: z.object({
      category_ids: z.array(id()).max(500),
      contact_person: contactPersonFields.optional(),
      update,
    }),
    response: supplier,
  },
  'POST suppliers/import/preview': {
    summary: 'Reads a sheet of suppliers and marks each bad cell.',
    multipart: 'file',
    body: previewBody,
    response: importPreview,
  },
  'POST suppliers/import/check': {
    bodyMax: 2 * MB,
    summary: 'Judges rows of a previewed sheet again, after cells were corrected. It writes nothing.',
    body: importBody,
    response: importCheck,
  },
  'POST suppliers/import': {
    bodyMax: 2 * MB,
    summary: `Adds the suppliers of a previewed sheet, all or none. A cell has at most ${IMPORT_CELL_MAX} characters.`,
    body: importBody,
    response: imported,
    status: 201,
  },
  'GET suppliers/import/template': {
    summary: 'An empty sheet with the right headings.',
    file: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  },
  'POST categories/import/preview': {
    summary: 'Reads a sheet of categories and marks each bad cell.',
    multipart: 'file',
    body: previewBody,
    response: importPreview,
  },
  'POST categories/import/check': {
    bodyMax: 2 * MB,
    summary: 'Judges rows of a previewed sheet again, after cells were corrected. It writes nothing.',
    body: importBody,
    response: importCheck,
  },
  'POST categories/import': {
    bodyMax: 2 * MB,
    summary: `Adds the categories of a previewed sheet, all or none. A cell has at most ${IMPORT_CELL_MAX} characters.`,
    body: importBody,
    response: imported,
    status: 201,
  },
  'GET categories/import/template': {
    summary: 'An empty sheet with the right headings.',
    file: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  },
} as const satisfies ApiSpec;
