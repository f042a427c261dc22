import { toDecimal } from '#platform/shared/money/decimal.ts';
import { toNameKey, toSearchKey } from '#platform/shared/search/search-key.ts';
import {
  isSameTaxNumber,
  type ParsedTaxNumber,
  parseTaxNumber,
  taxNumberKey,
} from '#platform/shared/tax/tax-numbers.ts';
import { AMOUNT_SCALE } from '#platform/shared/validation/limits.ts';
import type { InvoiceDocument, InvoiceParty } from './document.ts';

/** Lower-case Cyrillic and Greek letters that look like Latin letters, mapped to the Latin letters. */
const LOOK_ALIKES = new Map(
  [...'авекмнорстухіјѕαβεικνορτυχ'].map((letter, index) => [
    letter,
    'abekmhopctyxijsabeiknoptyx'[index] ?? letter,
  ]),
);

/**
 * Returns an invoice number normalised for comparison: lower-case, without spaces and invisible characters, and
 * with look-alike characters replaced by Latin ones.
 */
export function normalizeInvoiceNumber(number: string): string {
  const plain = number
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cf}\p{Cc}]/gu, '')
    .toLowerCase();
  return [...plain].map((letter) => LOOK_ALIKES.get(letter) ?? letter).join('');
}

/**
 * Returns a less strict key. Numbers with the same key are probably the same number typed differently.
 * Punctuation only counts between two digits, so that 1/1 differs from 11. Leading zeros are ignored, and so are
 * the typing errors O for 0 and l for 1.
 */
export function toSimilarNumberKey(number: string): string {
  const key = normalizeInvoiceNumber(number)
    .replaceAll(/o(?=\d)|(?<=\d)o/g, '0')
    .replaceAll(/[il](?=\d)|(?<=\d)[il]/g, '1')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/(?<!\d)-|-(?!\d)/g, '')
    .replaceAll(/(?<!\d)0+(?=\d)/g, '');
  return key === '' ? normalizeInvoiceNumber(number) : key;
}

/** Returns the numbers that identify a seller, each with its country, most reliable first. */
export function listSellerNumbers(supplier: InvoiceParty): ParsedTaxNumber[] {
  const { country, vat_number, legal_id, endpoint, tax_numbers } = supplier;
  const prefixed = (number: string) => {
    const meaning = parseTaxNumber('', number);
    return meaning.country === '' ? parseTaxNumber(country, number) : meaning;
  };
  // A register number such as HRB 12 begins with letters that look like a country code.
  const local = (number: string) => parseTaxNumber(country, number);
  return [
    ...[vat_number].filter(isIdentification).map(prefixed),
    ...[legal_id, endpoint].filter(isIdentification).map(local),
    ...tax_numbers.filter((number) => number !== legal_id && isIdentification(number)).map(prefixed),
  ];
}

/**
 * Returns a key that identifies an invoice's seller: the VAT number, or else the legal registration, the
 * electronic address or another tax number, each with its country, or else the name with the account. A number
 * from an unknown country is combined with the name, because several countries may use the same number. Null if
 * the document does not identify a seller.
 */
export function computeSellerKey({
  supplier,
  accounts,
}: Pick<InvoiceDocument, 'supplier' | 'accounts'>): string | null {
  const [first] = listSellerNumbers(supplier);
  if (first !== undefined) {
    const { country, number } = first;
    return `number:${country}:${number}${country === '' ? `/${toSearchKey(supplier.name)}` : ''}`;
  }
  const [account] = accounts;
  if (supplier.name === '' || account === undefined) return null;
  return `name:${toSearchKey(supplier.name)}/${normalizeInvoiceNumber(account)}`;
}

/**
 * Returns a key made of date, currency and amounts. Two invoices with the same number and the same key are the
 * same invoice.
 */
export function computeContentsKey({ issued_on, currency, stated }: InvoiceDocument): string {
  const amounts = [stated.net, stated.gross, stated.payable].map((one) =>
    toDecimal(one).toFixed(AMOUNT_SCALE),
  );
  return [issued_on, currency, ...amounts].join(' ');
}

/**
 * Returns the name or number of a payee who differs from the seller, that is, shares neither a number nor the
 * name with the seller. Null if the document names no such payee.
 */
export function findDifferentPayee({
  supplier,
  payee,
}: Pick<InvoiceDocument, 'supplier' | 'payee'>): string | null {
  if (payee === null) return null;
  const sellers = listSellerNumbers(supplier);
  const numbers = payee.numbers.filter(isIdentification).map((number) => parseTaxNumber('', number));
  const isSeller =
    numbers.some((number) => sellers.some((one) => isSameTaxNumber(one, number))) ||
    (payee.name !== '' && toNameKey(payee.name) === toNameKey(supplier.name));
  return isSeller ? null : payee.name || (payee.numbers[0] ?? null);
}

/** Returns whether a string may be a company's identification number. */
export function isCompanyNumber(text: string): boolean {
  return /\d/.test(text);
}

const IDENTIFICATION_MIN = 4;

/**
 * Returns whether a string identifies a company. It must be a number, but not a placeholder such as 0, N/A, 12 or
 * 00000000.
 */
function isIdentification(text: string): boolean {
  const key = taxNumberKey(text);
  return isCompanyNumber(key) && key.length >= IDENTIFICATION_MIN && !/^(.)\1*$/u.test(key);
}
