import { SUPPLIER_TEXT_FIELDS } from '#core/suppliers/supplier-fields.ts';
import type { Supplier } from '#core/suppliers/wire/suppliers.ts';
import { buildRecord } from '#platform/shared/closed-list.ts';

/** Builds a supplier from Serbia of which only the name and the number are known, except for the given fields. */
export const buildSupplier = (given: Partial<Supplier> = {}): Supplier => ({
  ...buildRecord(SUPPLIER_TEXT_FIELDS, () => ''),
  id: 7,
  version: 1,
  name: 'Metal',
  pib: '100002887',
  country: 'RS',
  internationalSupplier: false,
  contract_end_date: null,
  account_proposed: false,
  account_waiting: null,
  last_order: null,
  answers: { answered: 0, invited: 0 },
  from_marketplace: false,
  account_since: null,
  paused: null,
  categories: [],
  contact_persons: [],
  warnings: [],
  ...given,
});
