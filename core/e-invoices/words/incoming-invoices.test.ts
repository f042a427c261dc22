import type { MessageDescriptor } from '@lingui/core';
import { expect, it } from 'vitest';
import { formatArrivalReason } from './arrivals.ts';
import { formatFinding, formatInvoiceType, formatReadProblem } from './incoming-invoices.ts';

it('an account of an invoice is written as the one beside it', () => {
  const words = (stated: string) =>
    formatFinding({ code: 'account', stated, expected: 'x', sum: null }, String).values?.stated;
  expect(words('160000400011700196')).toBe('160-4000117001-96');
  expect(words('DE89370400440532013000')).toBe('DE89370400440532013000');
});

it('an order that is uploaded or mailed as an invoice is called an order; any other XML is named by its root', () => {
  const say = ({ message }: MessageDescriptor) => message ?? '';
  const order = 'This is a purchase order, not an invoice.';
  const other = 'This XML is not an invoice. svg';
  expect(formatReadProblem({ problem: 'not_an_invoice', field: 'Order' }, say)).toBe(order);
  expect(formatArrivalReason({ reason: 'not_an_invoice', detail: 'Order' }, say)).toBe(order);
  expect(formatReadProblem({ problem: 'not_an_invoice', field: 'svg' }, say)).toBe(other);
  expect(formatArrivalReason({ reason: 'not_an_invoice', detail: 'svg' }, say)).toBe(other);
});

it('the type of an invoice is named by its code, and the common ones by their kind alone', () => {
  const say = ({ message = '' }: MessageDescriptor) => message;
  expect(formatInvoiceType({ kind: 'invoice', type_code: '875' }, say)).toBe(
    'Partial construction invoice (875)',
  );
  expect(formatInvoiceType({ kind: 'credit_note', type_code: '83' }, say)).toBe(
    'Credit note for financial adjustments (83)',
  );
  expect(formatInvoiceType({ kind: 'invoice', type_code: '380' }, say)).toBe('Invoice');
  expect(formatInvoiceType({ kind: 'credit_note', type_code: '381' }, say)).toBe('Credit note');
  expect(formatInvoiceType({ kind: 'advance', type_code: '386' }, say)).toBe('Advance invoice');
  expect(formatInvoiceType({ kind: 'invoice', type_code: null }, say)).toBe('Invoice');
  // An invoice with a negative total is a credit note, whatever its code.
  expect(formatInvoiceType({ kind: 'credit_note', type_code: '875' }, say)).toBe('Credit note');
});
