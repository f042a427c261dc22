import { expect, it } from 'vitest';
import { z } from 'zod';
import { api } from '#app/api.ts';
import { WEEKDAYS } from '#core/support/rules/support-hours.ts';
import { toFieldErrors } from '#platform/shared/wire/field-errors.ts';
import { listCrossFieldRules } from '#platform/shared/wire/rules.ts';

const NO_HOURS = Object.fromEntries(WEEKDAYS.map((day) => [day, '']));

/** Bodies that break each cross-field rule. All other fields are omitted. */
const BREAKS: Readonly<Record<string, readonly [path: string, fields: Readonly<Record<string, unknown>>][]>> =
  {
    'country phone_number': [['phone_number', { country: 'FR', phone_number: '0641234567' }]],
    'date_from date_to': [['date_to', { date_from: '2027-12-31', date_to: '2027-01-01' }]],
    'every on_day': [['on_day', { every: 'week', on_day: 8 }]],
    'from to': [['to', { from: '2027-12-31', to: '2027-01-01' }]],
    'to reason': [['reason', { to: 3, reason: '' }]],
    'country pib': [['pib', { country: 'RS', pib: '100000001' }]],
    'seller.country seller.pib': [['seller.pib', { seller: { country: 'RS', pib: '100000001' } }]],
    'country registration_number': [['registration_number', { country: 'RS', registration_number: '' }]],
    'company_name password': [['password', { company_name: 'Morava', password: 'Morava-2026!x' }]],
    'passwordConfirm password': [
      ['passwordConfirm', { password: 'Dugacka-1!x', passwordConfirm: 'Druga-1!xyz' }],
    ],
    'passwordConfirm newpassword': [
      ['passwordConfirm', { newpassword: 'Dugacka-1!x', passwordConfirm: 'Druga-1!xyz' }],
    ],
    'oldpassword newpassword': [['newpassword', { oldpassword: 'Dugacka-1!x', newpassword: 'Dugacka-1!x' }]],
    'articles quantity': [['quantity', { articles: [], quantity: null }]],
    'country internationalSupplier pib': [['pib', { country: 'RS', internationalSupplier: false, pib: '1' }]],
    'country internationalSupplier account_number': [
      ['account_number', { country: 'RS', internationalSupplier: false, account_number: '1' }],
    ],
    'email_domains vouched_domains': [
      ['vouched_domains', { email_domains: ['javor.rs'], vouched_domains: ['drina.rs'] }],
    ],
    'shown days': [['days.monday', { shown: true, days: NO_HOURS }]],
    'lines.*.delivered lines.*.damaged': [['lines.0.damaged', { lines: [{ delivered: '1', damaged: '2' }] }]],
  };

const bodies = Object.entries(api).flatMap(([key, endpoint]) =>
  (['body', 'query'] as const).flatMap((part) => {
    const schema = (endpoint as Partial<Record<typeof part, z.ZodType>>)[part];
    return schema ? [{ key, schema, rules: listCrossFieldRules(schema) }] : [];
  }),
);

it('every rule across fields is told while the rest of the form is empty', () => {
  const rules = bodies.flatMap(({ key, schema, rules }) => rules.map((rule) => ({ key, schema, ...rule })));
  expect(rules.length).toBeGreaterThan(15);
  for (const { key, schema, fields } of rules) {
    const breaks = BREAKS[fields.join(' ')];
    expect(breaks, `${key}: ${fields.join(' ')}`).toBeDefined();
    for (const [path, body] of breaks ?? []) {
      const { error } = schema.safeParse(body, { reportInput: true });
      expect(Object.keys(error ? toFieldErrors(error) : {}), `${key} ${path}`).toContain(path);
    }
  }
});

/**
 * Endpoints with a validation rule for the body as a whole rather than for a single field. Only API clients can
 * break such a rule.
 */
const OF_THE_BODY = ['PUT notifications/read', 'POST purchases', 'PUT purchases/{id}'];

it('a rule of a body that a form fills names its fields', () => {
  const unnamed = bodies.filter(({ schema }) => {
    const checks = schema instanceof z.ZodObject ? (schema.def.checks ?? []) : [];
    return checks.some(({ _zod: { def } }) => !('across' in def));
  });
  expect(unnamed.map(({ key }) => key).filter((key) => !OF_THE_BODY.includes(key))).toEqual([]);
});
