import { type Country, isCountry } from '#platform/shared/countries.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';

/**
 * The scheme in Peppol's list of electronic addresses (EAS) that identifies a country's tax numbers. Null if the list
 * has no such scheme: a company in that country has no address, and its documents contain none.
 */
export const ADDRESS_SCHEMES: Readonly<Record<Country, string | null>> = {
  RS: '9948',
  BA: '9924',
  ME: '9941',
  AT: '9914',
  DE: '9930',
  HR: '9934',
  SI: '9949',
  MK: '9942',
  AL: '9923',
  BE: '9925',
  BG: '9926',
  CH: '9927',
  CN: null,
  CY: '9928',
  CZ: '9929',
  DK: '0198',
  EE: '9931',
  ES: '9920',
  FI: null,
  FR: '9957',
  GB: '9932',
  GR: '9933',
  HU: '9910',
  IE: '9935',
  IT: '0211',
  LT: '9937',
  LU: '9938',
  LV: '9939',
  MT: '9943',
  NL: '9944',
  NO: null,
  PL: '9945',
  PT: '9946',
  RO: '9947',
  RU: null,
  SE: null,
  SK: '9950',
  TR: '9952',
  UA: null,
  US: '9959',
};

export function getAddressScheme(country: string): string | null {
  return isCountry(country) ? ADDRESS_SCHEMES[country] : null;
}

/** Countries whose tax number is a valid Peppol address only with the country prefix, as the Peppol rules require. */
const LETTERED: readonly string[] = ['DK', 'NL'];

/** Returns a tax number in the format of the country's Peppol addresses. */
export function addressNumber(country: string, number: string): string {
  return LETTERED.includes(country) ? vatNumber(country, number) : number;
}

/** Returns the tax number of an address, without the country prefix that only the address contains. */
export function parseAddressNumber(scheme: string, text: string): string {
  const lettered = LETTERED.find(
    (country) => getAddressScheme(country) === scheme && text.startsWith(country),
  );
  return lettered === undefined ? text : text.slice(lettered.length);
}

/** Returns a tax number with the country prefix that a VAT identifier requires. The prefix of Greece is EL. */
export function vatNumber(country: string, number: string): string {
  if (number === '') return '';
  const begins = number.startsWith(country) || (country === 'GR' && number.startsWith('EL'));
  return begins ? number : `${country}${number}`;
}

/** Returns the VAT category of a rate according to UNCL 5305: standard rate (S) or zero rate (Z). */
export function vatCategory(rate: string): 'S' | 'Z' {
  return toDecimal(rate).isPositive() ? 'S' : 'Z';
}
