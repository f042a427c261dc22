import { expect, it } from 'vitest';
import {
  GOVERNMENT_STATUSES,
  INCOMING_STATES,
  INVOICE_KIND_BY_CODE,
  INVOICE_KINDS,
  MAX_INVOICE_LINES,
} from './document.ts';

it('kinds of invoices are named by their codes in UNTDID 1001', () => {
  expect(INVOICE_KIND_BY_CODE).toMatchObject({
    380: 'invoice',
    381: 'credit_note',
    383: 'debit_note',
    384: 'corrected',
    386: 'advance',
  });
  expect(INVOICE_KINDS).toEqual(['invoice', 'credit_note', 'debit_note', 'corrected', 'advance']);
});

it('an invoice is new, asked about, accepted or refused, and has the statuses of the government system', () => {
  expect(INCOMING_STATES).toEqual(['new', 'question', 'accepted', 'refused']);
  expect(GOVERNMENT_STATUSES).toEqual(['reminded', 'accepted', 'refused', 'cancelled', 'reversed']);
});

it('an invoice that is read has 2,000 lines at most', () => {
  expect(MAX_INVOICE_LINES).toBe(2000);
});
