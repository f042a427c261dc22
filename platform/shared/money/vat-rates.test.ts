import { expect, it } from 'vitest';
import { COUNTRIES, defaultVatRate, isForeign, vatRateFor } from '../countries.ts';
import { COMMON_VAT_RATES, isKnownVatRate, listVatRates } from './vat-rates.ts';

it('offers the rates of all countries that a preset comes from, smallest first, and what is set already', () => {
  for (const country of ['RS', 'BA', 'ME', 'AT', 'DE', 'HR', 'US'])
    expect(COMMON_VAT_RATES as readonly string[]).toContain(vatRateFor(country));
  expect(listVatRates('10.25', '20.00')).toEqual(
    [...COMMON_VAT_RATES, '10.25'].sort((one, other) => Number(one) - Number(other)),
  );
});

it('the preset is 0 where the supplier’s country differs from the buyer’s', () => {
  expect(defaultVatRate('RS', 'RS')).toBe('20');
  expect(defaultVatRate('DE', 'DE')).toBe('19');
  expect(defaultVatRate('DE', 'RS')).toBe('0');
  expect(defaultVatRate('RS', 'BA')).toBe('0');
  // An unknown country does not count as foreign.
  expect(defaultVatRate('RS', '')).toBe('20');
  expect([isForeign('DE', 'RS'), isForeign('RS', 'RS'), isForeign('', 'RS'), isForeign('RS', '')]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

it('a rate that no country has is not known', () => {
  for (const country of COUNTRIES) expect(isKnownVatRate(vatRateFor(country))).toBe(true);
  for (const rate of ['20.00', '0', '5.5', '8.1', '25.5'])
    expect([rate, isKnownVatRate(rate)]).toEqual([rate, true]);
  for (const rate of ['0.2', '0.20', '2000', '19.9', '30'])
    expect([rate, isKnownVatRate(rate)]).toEqual([rate, false]);
});
