import { afterAll, beforeAll, expect, it } from 'vitest';
import { UNITS } from '#platform/shared/units.ts';
import { toFieldErrors } from '#platform/shared/wire/field-errors.ts';
import { writeStored } from '#platform/web/lib/storage.ts';
import { i18n } from '#platform/web/lib/words/i18n.ts';
import { mapErrorsToForm, requestFormSchema } from './request-schema.ts';
import { BLANK_REQUEST, localizeRequestValues, type RequestValues } from './request-values.ts';

const blank = { name: '', quantity: '', unit: 'kg', note: '' };
const line = (name: string, quantity: string) => ({ name, quantity, unit: 'kg', note: '' });
const filled: RequestValues = {
  ...BLANK_REQUEST,
  name: 'Limovi',
  category_id: 3,
  articles: [line('Lim', '4.800,5'), blank, line('Cev', '7'), blank],
  date_for_offer: '2199-12-02',
};

beforeAll(() => i18n.loadAndActivate({ locale: 'sr_latin', messages: {} }));
afterAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const rules = (values: RequestValues) => {
  const parsed = requestFormSchema.safeParse(values, { reportInput: true });
  if (parsed.success) return {};
  return Object.fromEntries(
    Object.entries(toFieldErrors(parsed.error)).map(([path, [first]]) => [path, first?.rule]),
  );
};

it('S3.06 begins with no articles and kg, and says what is missing at its fields', () => {
  expect(BLANK_REQUEST).toMatchObject({ category_id: null, description: '', quantity: '', unit: 'kg' });
  expect(rules(BLANK_REQUEST)).toEqual({
    name: 'required',
    category_id: 'required',
    date_for_offer: 'required',
    'articles.0.name': 'required',
  });
});

it('S2.21 makes the body of what is typed: exact quantities, no empty lines', () => {
  expect(requestFormSchema.parse(filled)).toMatchObject({
    quantity: null,
    articles: [
      { name: 'Lim', quantity: '4800.5', unit: 'kg', note: '' },
      { name: 'Cev', quantity: '7', unit: 'kg', note: '' },
    ],
    date_for_delivery: null,
  });
});

it('reads quantities in the language that the page shows, although another one is already chosen', () => {
  writeStored('lang', 'en');
  expect(requestFormSchema.parse({ ...filled, articles: [line('Lim', '4.800')] }).articles).toMatchObject([
    { quantity: '4800' },
  ]);
  writeStored('lang', null);
});

it('S3.07 takes each unit, and needs a quantity without articles', () => {
  for (const unit of UNITS)
    expect(requestFormSchema.parse({ ...filled, by_articles: false, quantity: '5', unit })).toMatchObject({
      quantity: '5',
      unit,
      articles: [],
    });
  expect(rules({ ...filled, by_articles: false })).toEqual({ quantity: 'required' });
});

it('a deadline given as a day means 23:59:59 in Belgrade, with a time that time', () => {
  expect(requestFormSchema.parse(filled).date_for_offer).toBe('2199-12-02T22:59:59.000Z');
  expect(requestFormSchema.parse({ ...filled, offer_time: '16:00' }).date_for_offer).toBe(
    '2199-12-02T15:00:00.000Z',
  );
  expect(requestFormSchema.parse({ ...filled, date_for_offer: '2199-07-02' }).date_for_offer).toBe(
    '2199-07-02T21:59:59.000Z',
  );
});

it('refuses days that are over, and what is no day', () => {
  expect(rules({ ...filled, date_for_offer: '2020-01-01' })).toEqual({ date_for_offer: 'date_ahead' });
  expect(rules({ ...filled, date_for_offer: '31.02.2199' })).toEqual({ date_for_offer: 'date' });
});

it('names the line of the grid, whether the page or the server found it', () => {
  const broken = { ...filled, articles: [line('Lim', '1'), blank, line('Cev', 'pet'), line('', '2')] };
  expect(rules(broken)).toEqual({ 'articles.2.quantity': 'decimal', 'articles.3.name': 'required' });
  const found = [{ rule: 'decimal', params: {} }] as const;
  expect(mapErrorsToForm({ 'articles.1.quantity': found, name: found }, filled)).toEqual({
    'articles.2.quantity': found,
    name: found,
  });
});

it('writes typed numbers anew in another language, and leaves alone what is none', () => {
  const { articles } = localizeRequestValues(
    { ...filled, articles: [line('Lim', '4.800'), line('Cev', 'pet')] },
    'sr_latin',
    'en',
  );
  expect(articles.map(({ quantity }) => quantity)).toEqual(['4800', 'pet']);
});
