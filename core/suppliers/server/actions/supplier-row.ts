import { formatAccount, supplierAccount } from '#core/suppliers/rules/supplier-account.ts';
import { countryOf, type SupplierBody } from '#core/suppliers/wire/suppliers.ts';
import { brokenConstraint, fieldError } from '#platform/server/errors.ts';
import { checkRegistrationNumber, checkTaxNumber } from '#platform/shared/tax/tax-numbers.ts';
import type { SupplierRow } from '../suppliers.repo.ts';

/** Returns the row to store for a supplier, its numbers in the form they are compared in. */
export function supplierRow({
  companyName,
  companyAddress,
  registrationNumber,
  internationalSupplier,
  category_ids: _,
  ...body
}: SupplierBody): SupplierRow {
  const country = countryOf({ ...body, internationalSupplier });
  return {
    ...body,
    country,
    pib: normalisedPib(country, body.pib),
    company_name: companyName,
    company_address: companyAddress,
    registration_number: normalisedRegistrationNumber(country, registrationNumber),
    international_supplier: internationalSupplier,
    account_number: normalisedAccount(country, body.account_number),
  };
}

/** A number as it is stored and compared; '' when it is none of that country. */
export function normalisedPib(country: string, pib: string): string {
  const check = checkTaxNumber(country, pib);
  return check.ok ? check.normalised : '';
}

/** An account as it is read: one form for all, so that it can be compared with an invoice at a glance. */
function normalisedAccount(country: string, text: string): string {
  const account = supplierAccount(country, text);
  return account === null ? '' : formatAccount(account);
}

function normalisedRegistrationNumber(country: string, number: string): string {
  const check = checkRegistrationNumber(number);
  return country === 'RS' && check.ok ? check.normalised : number;
}

/** Two suppliers of one number would be one company twice: the database refuses, the field says so. */
export function pibTaken(error: unknown): unknown {
  return brokenConstraint(error) === 'suppliers_pib' ? fieldError('pib', 'exist') : error;
}
