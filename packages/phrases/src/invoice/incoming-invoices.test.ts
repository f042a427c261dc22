import { expect, it } from 'vitest';
import { findingWords } from './incoming-invoices.ts';

it('an account of an invoice is written as the one beside it', () => {
  const words = (stated: string) =>
    findingWords({ code: 'account', stated, expected: 'x', sum: null }, String).values?.stated;
  expect(words('160000400011700196')).toBe('160-4000117001-96');
  expect(words('DE89370400440532013000')).toBe('DE89370400440532013000');
});
