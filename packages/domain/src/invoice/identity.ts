import { dec } from '../money/decimal.ts';
import { searchKey } from '../search/search-key.ts';
import { sameTaxNumber, type TaxNumberMeaning, taxNumberKey, taxNumberMeaning } from '../tax-numbers.ts';
import { AMOUNT_SCALE } from '../validation/limits.ts';
import type { InvoiceDocument, InvoiceParty } from './document.ts';
import { nameKey } from './match-lines.ts';

/** Cyrillic and Greek letters that look like Latin ones, lower case, and the Latin letter of each. */
const LOOK_ALIKES = new Map(
  [...'авекмнорстухіјѕαβεικνορτυχ'].map((letter, index) => [
    letter,
    'abekmhopctyxijsabeiknoptyx'[index] ?? letter,
  ]),
);

/** Returns an invoice number as two numbers are compared: without blanks, capitals, invisible and look-alike characters. */
export function numberKey(number: string): string {
  const plain = number
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cf}\p{Cc}]/gu, '')
    .toLowerCase();
  return [...plain].map((letter) => LOOK_ALIKES.get(letter) ?? letter).join('');
}

/**
 * Returns a coarser key: numbers with the same key are probably meant to be the same. Punctuation counts only between two
 * digits, so that 1/1 is not 11; leading zeros do not count, and neither does typing O for 0 or l for 1.
 */
export function nearNumberKey(number: string): string {
  const key = numberKey(number)
    .replaceAll(/o(?=\d)|(?<=\d)o/g, '0')
    .replaceAll(/[il](?=\d)|(?<=\d)[il]/g, '1')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/(?<!\d)-|-(?!\d)/g, '')
    .replaceAll(/(?<!\d)0+(?=\d)/g, '');
  return key === '' ? numberKey(number) : key;
}

/** Returns what identifies a seller by a number: each with its country, the surest number first. */
export function sellerNumbers(supplier: InvoiceParty): TaxNumberMeaning[] {
  const { country, vat_number, legal_id, endpoint, tax_numbers } = supplier;
  const prefixed = (number: string) => {
    const meaning = taxNumberMeaning('', number);
    return meaning.country === '' ? taxNumberMeaning(country, number) : meaning;
  };
  // A register such as HRB begins like a country and is none.
  const local = (number: string) => taxNumberMeaning(country, number);
  return [
    ...[vat_number].filter(isIdentification).map(prefixed),
    ...[legal_id, endpoint].filter(isIdentification).map(local),
    ...tax_numbers.filter((number) => number !== legal_id && isIdentification(number)).map(prefixed),
  ];
}

/**
 * Returns what identifies the seller of an invoice: its VAT number, else its legal registration, electronic address or other
 * tax number, each with its country, else its name with its account. A number of an unknown country counts with the name,
 * because other countries have the same. Null where the document identifies no seller.
 */
export function sellerKey({
  supplier,
  accounts,
}: Pick<InvoiceDocument, 'supplier' | 'accounts'>): string | null {
  const [first] = sellerNumbers(supplier);
  if (first !== undefined) {
    const { country, number } = first;
    return `number:${country}:${number}${country === '' ? `/${searchKey(supplier.name)}` : ''}`;
  }
  const [account] = accounts;
  if (supplier.name === '' || account === undefined) return null;
  return `name:${searchKey(supplier.name)}/${numberKey(account)}`;
}

/** Returns the amounts and the date by which two invoices of one number are the same invoice. */
export function contentsKey({ issued_on, currency, stated }: InvoiceDocument): string {
  const amounts = [stated.net, stated.gross, stated.payable].map((one) => dec(one).toFixed(AMOUNT_SCALE));
  return [issued_on, currency, ...amounts].join(' ');
}

/**
 * Returns the payee of an invoice by its name or number where it is not the seller: no number of the two is the same, and
 * neither is the name. Null where the document names no other payee.
 */
export function otherPayee({ supplier, payee }: Pick<InvoiceDocument, 'supplier' | 'payee'>): string | null {
  if (payee === null) return null;
  const sellers = sellerNumbers(supplier);
  const numbers = payee.numbers.filter(isIdentification).map((number) => taxNumberMeaning('', number));
  const isSeller =
    numbers.some((number) => sellers.some((one) => sameTaxNumber(one, number))) ||
    (payee.name !== '' && nameKey(payee.name) === nameKey(supplier.name));
  return isSeller ? null : payee.name || (payee.numbers[0] ?? null);
}

/** Tells whether a text may be a number of a company. */
export function isNumber(text: string): boolean {
  return /\d/.test(text);
}

/** The shortest number that identifies a company. */
const IDENTIFICATION_MIN = 4;

/** Tells whether a text identifies a company: a number, and no placeholder such as 0, N/A, 12 or 00000000. */
function isIdentification(text: string): boolean {
  const key = taxNumberKey(text);
  return isNumber(key) && key.length >= IDENTIFICATION_MIN && !/^(.)\1*$/u.test(key);
}
