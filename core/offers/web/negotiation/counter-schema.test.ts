import { beforeEach, expect, it } from 'vitest';
import { toFieldErrors } from '#platform/shared/wire/field-errors.ts';
import { i18n } from '#platform/web/lib/words/i18n.ts';
import { buildCounterProposalSchema } from './counter-schema.ts';
import { enterOfferSchema, listPricedRows } from './enter-offer-schema.ts';

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

function rulesOf(
  schema: { safeParse: (value: unknown, how: { reportInput: true }) => { error?: unknown } },
  value: unknown,
) {
  const { error } = schema.safeParse(value, { reportInput: true });
  if (!error) return {};
  const errors = toFieldErrors(error as Parameters<typeof toFieldErrors>[0]);
  return Object.fromEntries(Object.entries(errors).map(([field, [first]]) => [field, first?.rule]));
}

it.each([
  [['', ' '], { targets: 'required' }],
  [['12.5', ''], {}],
  [['', '105.5'], {}],
  [['', '105.51'], { 'targets.1': 'decimal_max' }],
  [['0', 'nic'], { 'targets.0': 'decimal_above', 'targets.1': 'decimal' }],
  [['1.00001', ''], { 'targets.0': 'decimal_places' }],
])('target prices %j break %j', (targets, broken) => {
  const schema = buildCounterProposalSchema((row) => ['20', '105.5'][row] ?? '0');
  expect(rulesOf(schema, { message: '', targets })).toEqual(broken);
});

const article = { id: 1, name: 'Lim', quantity: '100', unit: 'kg', note: '', implicit: false } as const;
const terms = {
  given_by: 'Ana',
  currency: 'RSD',
  delivery_date: '',
  valid_until: '',
  payment_terms: '',
  supplier_offer_number: '',
  offer_description: '',
};
const row = { price: '', quantity: '100', vat_rate: '20' };

it.each([
  [row, { rows: 'required' }],
  [{ ...row, price: '9.99' }, {}],
  [{ ...row, price: '9.99', quantity: '100.001' }, { 'rows.0.quantity': 'decimal_max' }],
  [{ ...row, price: '9.99', quantity: '0' }, { 'rows.0.quantity': 'decimal_above' }],
  [
    { ...row, price: 'x', quantity: '' },
    { 'rows.0.price': 'decimal', 'rows.0.quantity': 'required' },
  ],
])('a row %j of an offer that is entered breaks %j', (one, broken) => {
  expect(rulesOf(enterOfferSchema([article]), { ...terms, rows: [one] })).toEqual(broken);
});

it('an offer that is entered names who gave it, and real days', () => {
  const rows = [{ ...row, price: '1' }];
  const sent = { ...terms, given_by: ' ', valid_until: '31.02.2026', rows };
  expect(rulesOf(enterOfferSchema([article]), sent)).toEqual({ given_by: 'required', valid_until: 'date' });
});

it('counts as one types, whatever cannot be read yet left out', () => {
  const rows = [
    { ...row, price: '9.5' },
    { ...row, price: '9,x' },
    { ...row, price: '1', quantity: '' },
  ];
  expect(
    listPricedRows(rows).map(({ unit_price, quantity }) => [unit_price.toString(), quantity.toString()]),
  ).toEqual([['9.5', '100']]);
});
