import { expect, it } from 'vitest';
import { vatRateFor } from '../countries.ts';
import { COMMON_VAT_RATES, vatRates } from './vat-rates.ts';

it('offers the rates of all countries that a preset comes from, smallest first, and what is set already', () => {
  for (const country of ['RS', 'BA', 'ME', 'AT', 'DE', 'HR', 'US'])
    expect(COMMON_VAT_RATES as readonly string[]).toContain(vatRateFor(country));
  expect(vatRates('10.25', '20.00')).toEqual(
    [...COMMON_VAT_RATES, '10.25'].sort((one, other) => Number(one) - Number(other)),
  );
});
