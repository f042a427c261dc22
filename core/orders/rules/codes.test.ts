import { describe, expect, it } from 'vitest';
import { COUNTRIES } from '#platform/shared/countries.ts';
import {
  ADDRESS_SCHEMES,
  addressNumber,
  getAddressScheme,
  parseAddressNumber,
  vatCategory,
  vatNumber,
} from './codes.ts';

describe('the scheme of an address', () => {
  it.each([
    ['RS', '9948'],
    ['BA', '9924'],
    ['ME', '9941'],
    ['HR', '9934'],
    ['SI', '9949'],
    ['AT', '9914'],
    ['DE', '9930'],
    ['DK', '0198'],
    ['NL', '9944'],
    ['US', '9959'],
    ['CN', null],
    ['XX', null],
    ['rs', null],
    ['', null],
    ['constructor', null],
  ])('of %j is %s', (country, scheme) => {
    expect(getAddressScheme(country)).toBe(scheme);
  });

  it('is one of four digits, and of one country alone', () => {
    const schemes = Object.values(ADDRESS_SCHEMES).filter((scheme) => scheme !== null);
    for (const scheme of schemes) expect(scheme).toMatch(/^\d{4}$/);
    expect(new Set(schemes).size).toBe(schemes.length);
  });

  it('is missing in these countries only', () => {
    expect(COUNTRIES.filter((country) => getAddressScheme(country) === null).toSorted()).toEqual([
      'CN',
      'FI',
      'NO',
      'RU',
      'SE',
      'UA',
    ]);
  });
});

describe('the number of an address', () => {
  it.each([
    ['RS', '101134702', '101134702'],
    ['DE', '123456789', '123456789'],
    ['DK', '12345678', 'DK12345678'],
    ['DK', 'DK12345678', 'DK12345678'],
    ['NL', '123456789B01', 'NL123456789B01'],
    ['NL', '', ''],
  ])('of a company in %s with the tax number %j is %j', (country, number, address) => {
    expect(addressNumber(country, number)).toBe(address);
  });

  it.each([
    ['0198', 'DK12345678', '12345678'],
    ['0198', '12345678', '12345678'],
    ['0198', 'NL12345678', 'NL12345678'],
    ['9944', 'NL123456789B01', '123456789B01'],
    ['9944', 'DK123456789B01', 'DK123456789B01'],
    ['9930', 'DE123456789', 'DE123456789'],
    ['9930', 'DK12345678', 'DK12345678'],
    ['9948', '101134702', '101134702'],
    ['', 'DK12345678', 'DK12345678'],
    ['0198', 'DK', ''],
  ])('under the scheme %j, %j stands for the tax number %j', (scheme, text, number) => {
    expect(parseAddressNumber(scheme, text)).toBe(number);
  });
});

describe('a number of VAT', () => {
  it.each([
    ['RS', '101134702', 'RS101134702'],
    ['RS', 'RS101134702', 'RS101134702'],
    ['RS', 'EL101134702', 'RSEL101134702'],
    ['GR', '123456789', 'GR123456789'],
    ['GR', 'GR123456789', 'GR123456789'],
    ['GR', 'EL123456789', 'EL123456789'],
    ['GR', '1EL', 'GR1EL'],
    ['AT', 'U12345678AT', 'ATU12345678AT'],
    ['DE', '', ''],
  ])('in %s, %j is written %j', (country, number, written) => {
    expect(vatNumber(country, number)).toBe(written);
  });

  it.each([
    ['20', 'S'],
    ['0.01', 'S'],
    ['0', 'Z'],
    ['0.00', 'Z'],
  ])('a rate of %s is of the category %s', (rate, category) => {
    expect(vatCategory(rate)).toBe(category);
  });
});
