import { expect, it } from 'vitest';
import { COUNTRIES, isForeign, presetVatRate, vatRateFor } from '../countries.ts';
import { COMMON_VAT_RATES, isKnownVatRate, vatRates } from './vat-rates.ts';

it('offers the rates of all countries that a preset comes from, smallest first, and what is set already', () => {
  for (const country of ['RS', 'BA', 'ME', 'AT', 'DE', 'HR', 'US'])
    expect(COMMON_VAT_RATES as readonly string[]).toContain(vatRateFor(country));
  expect(vatRates('10.25', '20.00')).toEqual(
    [...COMMON_VAT_RATES, '10.25'].sort((one, other) => Number(one) - Number(other)),
  );
});

it('the preset is 0 where the supplier’s country differs from the buyer’s', () => {
  expect(presetVatRate('RS', 'RS')).toBe('20');
  expect(presetVatRate('DE', 'DE')).toBe('19');
  expect(presetVatRate('DE', 'RS')).toBe('0');
  expect(presetVatRate('RS', 'BA')).toBe('0');
  // An unknown country does not count as foreign.
  expect(presetVatRate('RS', '')).toBe('20');
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
