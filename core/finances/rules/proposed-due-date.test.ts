import { expect, it } from 'vitest';
import { parsePaymentDays, proposeDueDate } from './proposed-due-date.ts';

const parse = (payment_terms: string) => parsePaymentDays({ payment_days: null, payment_terms });

it.each([
  ['30 dana', 30],
  ['1 dan', 1],
  ['Odloženo 45 dana od isporuke', 45],
  ['30 days net', 30],
  ['Zahlung innerhalb von 14 Tagen', 14],
  ['30 Tage', 30],
  ['30 дней', 30],
  ['virmanski, 15dana', 15],
])('reads the days of “%s”', (text, days) => {
  expect(parse(text)).toBe(days);
});

it.each([
  '',
  'avans',
  '50% avans, 30 dana',
  '2% 10 days, 30 days net',
  '30',
  '3 nedelje',
  '1.500 dana',
  '4 datuma',
])('reads no days of “%s”', (text) => {
  expect(parse(text)).toBeNull();
});

it('prefers the number of days that the offer states', () => {
  expect(parsePaymentDays({ payment_days: 0, payment_terms: '30 dana' })).toBe(0);
});

it('counts from the date of the invoice', () => {
  const terms = { payment_days: null, payment_terms: '30 dana' };
  expect(proposeDueDate(terms, '2026-11-30')).toBe('2026-12-30');
  expect(proposeDueDate(terms, '')).toBe('');
  expect(proposeDueDate(null, '2026-11-30')).toBe('');
  expect(proposeDueDate({ ...terms, payment_terms: 'avans' }, '2026-11-30')).toBe('');
});
