import { expect, it } from 'vitest';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { compareInvoicedGoods, sumInvoiceQuantities } from './invoiced.ts';

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
  const amounts = {
    invoiced: toDecimal(invoiced),
    received: toDecimal(received),
    payable: toDecimal('16830'),
  };
  expect(compareInvoicedGoods(amounts)).toBe(expected);
});

it('sums accepted quantities apart from those still in question; a credit note counts once it is accepted', () => {
  const part = (quantity: string, accepted: boolean, is_credit = false) => ({
    quantity: toDecimal(quantity),
    accepted,
    is_credit,
  });
  const { accepted, open } = sumInvoiceQuantities([
    part('1000', true),
    part('100', false),
    part('40.5', true, true),
    part('7', false, true),
  ]);
  expect([accepted.toString(), open.toString()]).toEqual(['959.5', '100']);
});
