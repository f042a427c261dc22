import type { SupplierBody } from './suppliers.ts';

/** The columns of a supplier's row that its form fills in, by the field's name. */
export const STORED_COLUMNS = {
  name: 'name',
  pib: 'pib',
  country: 'country',
  registrationNumber: 'registration_number',
  account_number: 'account_number',
  companyName: 'company_name',
  companyAddress: 'company_address',
  address: 'address',
  city: 'city',
  internationalSupplier: 'international_supplier',
  contract_end_date: 'contract_end_date',
} as const satisfies Readonly<Record<Exclude<keyof SupplierBody, 'category_ids'>, string>>;
