import { expect, it } from 'vitest';
import { dec } from '../money/decimal.ts';
import { compareInvoiced } from './invoiced.ts';

it.each([
  ['0', '0', 'none'],
  ['0', '16830', 'none'],
  ['8928', '8928', 'part'],
  ['5000', '8928', 'part'],
  ['8928.01', '8928', 'beyond'],
  ['16830', '16830', 'whole'],
  ['16830', '8928', 'beyond'],
  ['16830.01', '16830', 'beyond'],
])('invoices of %s beside goods received for %s of 16,830 are %s', (invoiced, received, expected) => {
  const amounts = { invoiced: dec(invoiced), received: dec(received), payable: dec('16830') };
  expect(compareInvoiced(amounts)).toBe(expected);
});
