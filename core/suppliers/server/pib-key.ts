import { type ParsedTaxNumber, parseTaxNumber } from '#platform/shared/tax/tax-numbers.ts';

/** Returns the key that identifies a supplier of a company: the normalised number, with its country if known. */
export function pibKey(country: string, pib: string): string {
  return keyOf(parseTaxNumber(country, pib));
}

/**
 * Returns the keys that identify the same number; a number without a country matches any country (`isSameTaxNumber`).
 */
export function listMatchingPibKeys(key: string): {
  readonly has: readonly string[];
  readonly meets: readonly string[];
} {
  const at = key.indexOf(' ');
  const country = key.slice(0, at);
  const number = key.slice(at + 1);
  const any = keyOf({ country: ANY, number });
  return { has: [key, any], meets: country === '' ? [any] : [key, keyOf({ country: '', number })] };
}

const ANY = '*';
const keyOf = ({ country, number }: ParsedTaxNumber) => `${country} ${number}`;
