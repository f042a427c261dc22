import { z } from 'zod';
import { COUNTRIES } from '#platform/shared/countries.ts';
import { MAX_SHORT_TEXT_LENGTH } from '#platform/shared/validation/limits.ts';
import {
  calendarDay,
  emptyResponse,
  idParams,
  language,
  moment,
  named,
  page,
  paged,
} from '#platform/shared/wire/common.ts';
import type { ApiSpec } from '#platform/shared/wire/endpoint.ts';
import { exportEndpoint } from '#platform/shared/wire/exports.ts';
import {
  breakRule,
  choiceQuery,
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
  withCrossFieldRule,
} from '#platform/shared/wire/rules.ts';
import { requireValidTaxNumber } from '#platform/shared/wire/tax-rules.ts';
import { supplierChoices } from '../list-choices.ts';
import { parseSupplierAccount } from '../rules/supplier-account.ts';
import { waitingAccount } from './accounts.ts';

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
  /**
   * Set if email to this address is disabled because its server reported that the mailbox does not exist; null while
   * email is sent.
   */
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
  /** The supplier's bank account number; '' if it is unknown. */
  account_number: z.string(),
  /** Whether a new account is waiting for approval by a second person. */
  account_proposed: z.boolean(),
  /**
   * The newest account that has been proposed or approved but does not receive payments yet; null if there is none.
   */
  account_waiting: waitingAccount.nullable(),
  /** The day of the newest order; null if nothing was ever ordered from the supplier. */
  last_order: calendarDay.nullable(),
  /** How many of the invitations of the last twelve months, whose deadline has passed, were answered. */
  answers: z.object({ answered: z.int(), invited: z.int() }),
  from_marketplace: z.boolean(),
  /** The time since which the supplier is linked to an account of the marketplace; null if it is not linked. */
  account_since: moment.nullable(),
  /**
   * When, by whom and why the supplier was paused, so that it receives no new invitations; null if it is not paused.
   */
  paused: z.object({ at: moment, by: z.string(), reason: z.string() }).nullable(),
  categories: z.array(named),
  contact_persons: z.array(contactPerson),
  /** Numbers that may be mistyped because their check digit is wrong; a warning, not an error (fact 1.2). */
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

/** A country in the list, or '' for any other country. */
const supplierCountry = z.enum([...COUNTRIES, '']);

/**
 * Returns the country whose rule applies to a supplier's number. For an international supplier without a country no
 * country's rule applies: the number has 2 to 20 letters or digits (fact 1.1).
 */
export function getTaxNumberCountry(given: {
  country?: string | undefined;
  internationalSupplier: boolean;
}): string {
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
const withTaxNumber = withCrossFieldRule(
  supplierFields,
  ['country', 'internationalSupplier', 'pib'],
  'pib',
  (body, ctx) => requireValidTaxNumber(ctx, getTaxNumberCountry(body), body.pib, ['pib']),
);
export const supplierBody = withCrossFieldRule(
  withTaxNumber,
  ['country', 'internationalSupplier', 'account_number'],
  'account_number',
  (body, ctx) => {
    if (
      body.account_number !== '' &&
      parseSupplierAccount(getTaxNumberCountry(body), body.account_number) === null
    )
      breakRule(ctx, getTaxNumberCountry(body) === 'RS' ? 'account_number' : 'iban', {}, ['account_number']);
  },
);
export type SupplierBody = z.output<typeof supplierBody>;

/** A new supplier, optionally with the contact person who receives the requests in all its categories. */
export const newSupplierBody = supplierBody.safeExtend({ contact_person: contactPersonFields.optional() });
export type NewSupplierBody = z.output<typeof newSupplierBody>;

/** The body that the form for a new supplier sends. A category is required, because invitations depend on it. */
export const newSupplierForm = withCrossFieldRule(
  newSupplierBody,
  ['category_ids'],
  'category_ids',
  (body, ctx) => {
    if (body.category_ids.length === 0) breakRule(ctx, 'required', {}, ['category_ids']);
  },
);

/** What is already known about a company that is about to be added as a supplier. */
const supplierLookup = z.object({
  /** The company's supplier with this tax number; it cannot be added a second time. */
  own: named.nullable(),
  /** The data of the external supplier with this tax number, taken from its marketplace account. */
  account: z
    .object({ name: z.string(), registrationNumber: z.string(), address: z.string(), city: z.string() })
    .nullable(),
  /** The company's suppliers with a similar name, at most three. */
  similar: z.array(named),
});
export type SupplierLookup = z.output<typeof supplierLookup>;

export const contactPersonBody = contactPersonFields.extend({ supplierId: id() });
const update = z.union([z.literal(0), z.literal(1)]).default(0);

/** A supplier in a picker; `paused` is the reason why it cannot be chosen, null if it can be. */
const supplierOption = named.extend({ paused: z.string().nullable() });
export type SupplierOption = z.output<typeof supplierOption>;

export const pauseBody = z.object({ reason: requiredLongText(MAX_SHORT_TEXT_LENGTH) });

const supplierFilters = {
  'categories.id': filterId(),
  name: optionalText(),
  pib: optionalCode(24),
  ...choiceQuery(supplierChoices),
};

export const suppliersApi = {
  'GET suppliers': {
    summary: 'Suppliers of the company, by name.',
    query: z.object({ page, ...supplierFilters }),
    response: paged(supplier),
  },
  'GET suppliers/export': exportEndpoint('GET suppliers', supplierFilters),
  'GET suppliers/options': {
    summary: 'All suppliers, for pickers.',
    response: z.object({ data: z.array(supplierOption) }),
  },
  'GET suppliers/lookup': {
    summary: 'What is known about a company by its tax number and name, before it is added as a supplier.',
    query: z.object({
      country: supplierCountry.default('RS'),
      pib: optionalCode(24),
      name: optionalText(),
    }),
    response: supplierLookup,
  },
  'GET suppliers/{id}': { summary: 'One supplier.', params: idParams, response: supplier },
  'POST suppliers': {
    summary: 'Adds a supplier, with a contact person for its categories if one is given.',
    body: newSupplierBody,
    response: supplier,
    status: 201,
  },
  'PUT suppliers/{id}': {
    summary: 'Changes a supplier.',
    versioned: true,
    params: idParams,
    body: supplierBody,
    response: supplier,
  },
  'DELETE suppliers/{id}': {
    summary: 'Deletes a supplier; its purchases stay.',
    versioned: true,
    params: idParams,
    response: emptyResponse,
  },
  'POST suppliers/{id}/pause': {
    summary: 'Pauses a supplier: it receives no new invitations; open requests and orders continue.',
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
    summary:
      'Resumes mail to a refused address, and resends the mails that were dropped because of the refusal.',
    params: idParams,
    response: contactPerson,
  },
  'DELETE contact_persons/{id}': {
    summary: 'Deletes a contact person.',
    versioned: true,
    params: idParams,
    response: emptyResponse,
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
} as const satisfies ApiSpec;
