import { tableOf } from '#platform/shared/closed-list.ts';

/** Who sells the product, as it stands on pro-forma invoices; set by a moderator. */
export interface Seller {
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly country: string;
  readonly pib: string;
  readonly registration_number: string;
  /** Serbian account, 18 digits. */
  readonly account: string;
  readonly iban: string;
  readonly bic: string;
  readonly bank: string;
  readonly email: string;
  /** The VAT rate in per cent. */
  readonly vat_rate: string;
  /** Three digits of the Serbian payment order. */
  readonly payment_code: string;
}

/** Who buys, as it stood on the day of the order. */
export interface Buyer {
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly country: string;
  readonly pib: string;
  readonly registration_number: string;
}

const SELLER_FIELDS = [
  'name',
  'address',
  'city',
  'country',
  'pib',
  'registration_number',
  'account',
  'iban',
  'bic',
  'bank',
  'email',
  'vat_rate',
  'payment_code',
] as const satisfies readonly (keyof Seller)[];

const BUYER_FIELDS = [
  'name',
  'address',
  'city',
  'country',
  'pib',
  'registration_number',
] as const satisfies readonly (keyof Buyer)[];

type Stored = Readonly<Record<string, unknown>>;
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const fieldsOf = <Field extends string>(stored: Stored, fields: readonly Field[]) =>
  tableOf(fields, (field) => textOf(stored[field]));

/** The seller out of stored JSON; what is missing is empty. */
export function sellerOf(stored: Stored): Seller {
  return fieldsOf(stored, SELLER_FIELDS);
}

/** The buyer out of a stored snapshot; what is missing is empty. */
export function buyerOf(stored: Stored): Buyer {
  return fieldsOf(stored, BUYER_FIELDS);
}
