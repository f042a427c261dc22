import { countryOf, type SupplierBody } from '@ponuda/contract/suppliers';
import { formatAccount, supplierAccount } from '@ponuda/domain/billing/supplier-account';
import { checkRegistrationNumber, checkTaxNumber } from '@ponuda/domain/tax-numbers';
import { brokenConstraint, fieldError } from '../../../platform/errors.ts';
import type { SupplierRow } from '../suppliers.repo.ts';

/** What is stored of a supplier: numbers in the form they are compared in. */
export function supplierRow(body: Omit<SupplierBody, 'category_ids'>): SupplierRow {
  const country = countryOf(body);
  return {
    name: body.name,
    pib: normalisedPib(country, body.pib),
    country,
    company_name: body.companyName,
    company_address: body.companyAddress,
    address: body.address,
    city: body.city,
    registration_number: normalisedRegistrationNumber(country, body.registrationNumber),
    international_supplier: body.internationalSupplier,
    contract_end_date: body.contract_end_date,
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
