import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { toFieldErrors } from './field-errors.ts';
import {
  breakRule,
  day,
  decimal,
  digits,
  email,
  instant,
  optionalInternationalPhone,
  optionalPhone,
  pathId,
  requiredCheckbox,
  requiredCode,
  requiredLongText,
  requiredPhone,
  requiredText,
  withRepeatedPassword,
} from './rules.ts';
import { requireValidTaxNumber } from './tax-rules.ts';

/** Returns the names of the rules that one value breaks. */
function broken(schema: z.ZodType, value: unknown): string[] {
  const result = z.object({ field: schema }).safeParse({ field: value }, { reportInput: true });
  return result.success ? [] : (toFieldErrors(result.error).field ?? []).map(({ rule }) => rule);
}

describe('the validation table of the specification', () => {
  it('S5.01 required: nothing, null, blanks', () => {
    for (const value of [undefined, null, '', '   '])
      expect(broken(requiredText(), value)).toEqual(['required']);
    expect(broken(requiredText(), ' Čelik ')).toEqual([]);
  });

  it('S5.02 email', () => {
    expect(broken(email(), 'ana@example.test')).toEqual([]);
    for (const value of ['ana', 'ana@', '@x.rs', 'a b@x.rs', 'ana@x', 'v@x.rs, evil@x.rs'])
      expect(broken(email(), value)).toEqual(['email']);
    expect(broken(email(), 'v@x.rs\r\nBcc: evil@x.rs')).toContain('email');
  });

  it('S5.03 confirmed: one field repeats another', () => {
    const schema = withRepeatedPassword(
      z.object({ password: z.string(), passwordConfirm: z.string() }),
      'passwordConfirm',
      'password',
    );
    const result = schema.safeParse({ password: 'a', passwordConfirm: 'b' });
    expect(result.error && toFieldErrors(result.error)).toEqual({
      passwordConfirm: [{ rule: 'confirmed', params: {} }],
    });
    expect(schema.safeParse({ password: 'a', passwordConfirm: 'a' }).success).toBe(true);
    // Keyboards send č as one character or as two.
    expect(schema.safeParse({ password: 'Ko\u010d1!', passwordConfirm: 'Koc\u030c1!' }).success).toBe(true);
  });

  it('S5.04 min and max length', () => {
    expect(broken(requiredText(5), '123456')).toEqual(['max']);
    expect(broken(requiredText(5), '12345')).toEqual([]);
    expect(broken(z.array(z.int()).min(2), [1])).toEqual(['min_items']);
    expect(broken(requiredText(), 'x'.repeat(10_000))).toEqual(['max']);
  });

  it('S5.05 numeric: digits only', () => {
    expect(broken(digits(9), '007')).toEqual([]);
    for (const value of ['1a', '1.5', '-1', '１']) expect(broken(digits(9), value)).toEqual(['numeric']);
  });

  it('S5.06 required_checkbox', () => {
    expect(broken(requiredCheckbox(), false)).toEqual(['required_checkbox']);
    expect(broken(requiredCheckbox(), true)).toEqual([]);
  });

  it('S5.07 phone_validation: plus and 11 to 12 digits', () => {
    for (const value of ['', '+38164123456', '+381641234567'])
      expect(broken(optionalPhone(), value)).toEqual([]);
    // A number in national format is checked against the country of the record.
    expect(broken(optionalPhone(), '0641234567')).toEqual([]);
    expect(broken(optionalInternationalPhone(), '0641234567')).toEqual(['phone_validation']);
    for (const value of ['641234567', '+3816412345', '+3816412345678', '+38164123456a'])
      expect(broken(optionalPhone(), value)).toEqual(['phone_validation']);
  });

  it('S5.08 minmax: a length between two, of a tax number where no country has a rule', () => {
    const of = (country: string) =>
      requiredText().superRefine((value, ctx) => requireValidTaxNumber(ctx, country, value));
    for (const value of ['1', 'A'.repeat(21)]) expect(broken(of('IT'), value)).toEqual(['minmax']);
    for (const value of ['12', 'A'.repeat(20)]) expect(broken(of('IT'), value)).toEqual([]);
    expect(broken(of('IT'), 'IT#123')).toEqual(['pib']);
    expect(broken(of('RS'), '1')).toEqual(['pib']);
    const result = z.object({ field: of('') }).safeParse({ field: 'X' });
    expect(result.error && toFieldErrors(result.error)).toEqual({
      field: [{ rule: 'minmax', params: { min: 2, max: 20 } }],
    });
  });

  it('S5.09 exist: a line that stands twice', () => {
    const once = z.array(z.string()).superRefine((list, ctx) => {
      for (const [index, value] of list.entries())
        if (list.indexOf(value) !== index) breakRule(ctx, 'exist', {}, [index]);
    });
    const result = z.object({ field: once }).safeParse({ field: ['a', 'b', 'a'] });
    expect(result.error && toFieldErrors(result.error)).toEqual({
      'field.2': [{ rule: 'exist', params: {} }],
    });
  });

  it('S5.10 integer and decimal: exact, never negative, never in another notation', () => {
    expect(broken(z.int(), '7')).toEqual(['integer']);
    expect(broken(z.int(), 7.5)).toEqual(['integer']);
    const price = decimal({ scale: 4, positive: true });
    for (const value of ['12.5', '0.0001', '1250.00']) expect(broken(price, value)).toEqual([]);
    for (const value of ['1e309', '12,5', 'NaN', 'Infinity', '0x10', '1 000'])
      expect(broken(price, value)).toEqual(['decimal']);
    expect(broken(price, '12.34567')).toEqual(['decimal_places']);
    for (const value of ['0', '-1']) expect(broken(price, value)).toEqual(['decimal_above']);
    expect(broken(decimal({ scale: 2 }), '-1')).toEqual(['decimal_min']);
    expect(broken(price, '1000000000000')).toEqual(['decimal_max']);
    expect(broken(price, '')).toEqual(['required']);
    expect(broken(price, 12.5)).not.toEqual([]);
  });
});

it('a text of blanks and invisible characters is none, and blanks are usual ones', () => {
  for (const value of ['\u200b', '\u2060\u00a0\u200e', '\u202a\u202c', '\u3164'])
    for (const schema of [requiredText(), requiredLongText(), requiredCode(24), email(), requiredPhone()])
      expect(broken(schema, value)).toEqual(['required']);
  expect(requiredText().parse('Čelik\u00a0d.o.o.')).toBe('Čelik d.o.o.');
  expect(requiredLongText().parse('a\u00a0b\nc')).toBe('a b\nc');
});

it('numbers, codes and addresses lose invisible characters, and phones what people put between digits', () => {
  expect(requiredCode(9).parse('\u200b1000\u206002887\u202c')).toBe('100002887');
  expect(email().parse('ana\u200b@müller.de')).toBe('ana@xn--mller-kva.de');
  expect(optionalPhone().parse('\u202a+381 (0)64–123 4567\u202c')).toBe('+381641234567');
  expect(digits(9).parse('\ufeff007')).toBe('007');
  expect(decimal({ scale: 2 }).parse('12\u200b.5\u00a0')).toBe('12.5');
});

it('refuses control characters, direction marks and half characters, which reach mails, PDFs and JSON columns', () => {
  for (const value of ['a\u0000b', 'a\u202eb', 'a\u0007b', 'a\ud800b', 'a\udc00b'])
    expect(broken(requiredText(), value)).toEqual(['characters']);
  expect(broken(requiredText(), 'a😀b')).toEqual([]);
  for (const value of ['a\nb', 'a\tb', 'a\u2028b'])
    expect(broken(requiredText(), value)).toEqual(['characters']);
  expect(broken(requiredLongText(), 'a\nb\tc')).toEqual([]);
});

it('S9.10 S9.11 days are calendar days; instants carry their offset and come out in UTC', () => {
  expect(broken(day(), '2026-02-28')).toEqual([]);
  for (const value of ['2026-02-29', '31.02.2026', '2026-2-3'])
    expect(broken(day(), value)).toEqual(['date']);
  expect(instant().parse('2026-11-21T16:00:00+01:00')).toBe('2026-11-21T15:00:00.000Z');
  // A day that does not exist, and instants that no column, email or clock in Belgrade can represent.
  for (const value of [
    '2027-02-30T12:00:00Z',
    '1899-12-31T12:00:00Z',
    '2199-12-31T23:30:00Z',
    '2500-01-01T00:00:00Z',
    '9999-12-31T23:59:59-14:00',
  ])
    expect(broken(instant(), value), value).toEqual(['date']);
  for (const value of ['2026-11-21', '2026-11-21T16:00:00', 'tomorrow'])
    expect(broken(instant(), value)).toEqual(['date']);
});

it('what is no id in a path names nothing', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const { success, data } = pathId().safeParse(text);
      expect(!success || (Number.isInteger(data) && data > 0)).toBe(true);
    }),
  );
  for (const value of ['0', '-1', '1.5', 'abc', '99999999999'])
    expect(pathId().safeParse(value).success).toBe(false);
});
