import { formatBankAccount, parseSupplierAccount } from '#core/suppliers/rules/supplier-account.ts';
import { SUPPLIER_FIELD_NAMES, SUPPLIER_FIELDS } from '#core/suppliers/supplier-fields.ts';
import { getTaxNumberCountry, type SupplierBody } from '#core/suppliers/wire/suppliers.ts';
import { fieldError, getViolatedConstraint } from '#platform/server/errors.ts';
import { checkRegistrationNumber, checkTaxNumber } from '#platform/shared/tax/tax-numbers.ts';
import type { SupplierRow } from '../suppliers.repo.ts';

const EMPTY_VALUES = { text: '', yes_no: false, day: null };

/** The row of a supplier about which nothing is known. */
export const EMPTY_SUPPLIER_ROW = Object.fromEntries(
  Object.values(SUPPLIER_FIELDS).map(({ column, kind }) => [column, EMPTY_VALUES[kind]]),
) as SupplierRow;

/** Returns the row to store for a supplier, with normalised numbers. */
export function buildSupplierRow(body: SupplierBody): SupplierRow {
  const country = getTaxNumberCountry(body);
  const values = {
    ...body,
    country,
    pib: normalisePib(country, body.pib),
    registrationNumber: normalisedRegistrationNumber(country, body.registrationNumber),
    account_number: normalisedAccount(country, body.account_number),
  };
  return Object.fromEntries(
    SUPPLIER_FIELD_NAMES.map((field) => [SUPPLIER_FIELDS[field].column, values[field]]),
  ) as SupplierRow;
}

/** Returns a number in the form in which it is stored and compared; '' if it is not valid in that country. */
export function normalisePib(country: string, pib: string): string {
  const check = checkTaxNumber(country, pib);
  return check.ok ? check.normalised : '';
}

/** Returns an account in a uniform display format, so that it can easily be compared with an invoice. */
function normalisedAccount(country: string, text: string): string {
  const account = parseSupplierAccount(country, text);
  return account === null ? '' : formatBankAccount(account);
}

function normalisedRegistrationNumber(country: string, number: string): string {
  const check = checkRegistrationNumber(number);
  return country === 'RS' && check.ok ? check.normalised : number;
}

/**
 * Converts the violation of the unique number into a field error: the same number twice would mean the same supplier
 * twice.
 */
export function pibTakenError(error: unknown): unknown {
  return getViolatedConstraint(error) === 'suppliers_pib' ? fieldError('pib', 'exist') : error;
}
