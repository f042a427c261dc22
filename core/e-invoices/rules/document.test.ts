import { expect, it } from 'vitest';
import {
  INCOMING_STATES,
  INVOICE_KIND,
  INVOICE_KINDS,
  INVOICE_LINES_MAX,
  STATE_STATUSES,
} from './document.ts';

it('kinds of invoices are named by their codes in UNTDID 1001', () => {
  expect(INVOICE_KIND).toMatchObject({
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
  expect(STATE_STATUSES).toEqual(['reminded', 'accepted', 'refused', 'cancelled', 'reversed']);
});

it('an invoice that is read has 2,000 lines at most', () => {
  expect(INVOICE_LINES_MAX).toBe(2000);
});
