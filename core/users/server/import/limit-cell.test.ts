import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CURRENCIES } from '#platform/shared/currencies.ts';
import { LANGUAGES } from '#platform/shared/languages.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { formatDecimal } from '#platform/shared/money/format.ts';
import { parseLimitCell } from './limit-cell.ts';

const read = (cell: string) => {
  const limit = parseLimitCell(cell, 'RSD', 'sr_latin');
  return limit && `${limit.amount.toString()} ${limit.currency}`;
};

it.each([
  ['250000', '250000 RSD'],
  ['250.000', '250000 RSD'],
  ['250,000', '250000 RSD'],
  ['250.000,50', '250000.5 RSD'],
  ['4.000 EUR', '4000 EUR'],
  ['€ 4000', '4000 EUR'],
  ['din. 1200', '1200 RSD'],
  ['4000€', '4000 EUR'],
  ['no limit', undefined],
  ['4000 XYZ', undefined],
  ['-5', undefined],
  ['9'.repeat(80), undefined],
])('%s is %s', (cell, amount) => {
  expect(read(cell)).toBe(amount);
});

it('reads every amount as it is written in each language, with or without a currency', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 99_999_999_999n }),
      fc.constantFrom(...LANGUAGES),
      fc.option(fc.constantFrom(...CURRENCIES), { nil: undefined }),
      (cents, language, currency) => {
        const amount = toDecimal(`${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`);
        const written = formatDecimal(amount.toString(), 2, 2, language);
        const limit = parseLimitCell(currency ? `${written} ${currency}` : written, 'RSD', language);
        expect(limit?.amount.toString()).toBe(amount.toString());
        expect(limit?.currency).toBe(currency ?? 'RSD');
      },
    ),
  );
});
