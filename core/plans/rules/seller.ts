import { buildRecord } from '#platform/shared/closed-list.ts';

/**
 * The seller of the product as shown on pro-forma invoices; configured by a moderator. Its texts are empty until then.
 */
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
  /** The three-digit payment code of the Serbian payment order. */
  readonly payment_code: string;
}

/** The buyer's data as of the day of the order. */
export interface Buyer {
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly country: string;
  readonly pib: string;
  readonly registration_number: string;
}

export const SELLER_FIELDS = [
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
  buildRecord(fields, (field) => textOf(stored[field]));

/** Reads the seller from stored JSON; missing fields are empty. */
export function parseSeller(stored: Stored): Seller {
  return fieldsOf(stored, SELLER_FIELDS);
}

/** Returns whether a moderator has entered the seller. Nothing is sold before. */
export const isSellerEntered = ({ name }: Pick<Seller, 'name'>): boolean => name !== '';

/** Reads the buyer from a stored snapshot; missing fields are empty. */
export function parseBuyer(stored: Stored): Buyer {
  return fieldsOf(stored, BUYER_FIELDS);
}
