import { msg, plural } from '@lingui/core/macro';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '#platform/shared/languages.ts';
import { createLocaleFormatters } from './format.ts';
import {
  activateLanguage,
  adoptLanguage,
  changeLanguage,
  getCurrentLanguage,
  getTextDirection,
  i18n,
  translate,
  withWords,
} from './i18n.ts';

beforeEach(() => localStorage.clear());

it('S9.08 S9.24 is Serbian unless something else was chosen, and keeps the choice under lang', async () => {
  expect(getCurrentLanguage()).toBe('sr_latin');
  await changeLanguage('ru');
  expect(localStorage.getItem('lang')).toBe('ru');
  expect(getCurrentLanguage()).toBe('ru');
  localStorage.setItem('lang', 'xx');
  expect(getCurrentLanguage()).toBe('sr_latin');
});

it('is the language of the user who is known now, unless another one was chosen in this browser', async () => {
  await activateLanguage(getCurrentLanguage());
  await adoptLanguage('de');
  expect([i18n.locale, document.documentElement.lang, getCurrentLanguage()]).toEqual(['de', 'de', 'de']);
  expect(localStorage.getItem('lang')).toBeNull();
  await adoptLanguage('en');
  expect(i18n.locale).toBe('en');
  await changeLanguage('ru');
  await adoptLanguage('de');
  expect([i18n.locale, getCurrentLanguage()]).toEqual(['ru', 'ru']);
});

it('keeps the page in its language, without a failure, when the words of the user’s language cannot be loaded', async () => {
  await activateLanguage('en');
  vi.spyOn(i18n, 'activate').mockImplementationOnce(() => {
    throw new Error('out of reach');
  });
  await adoptLanguage('de');
  expect([i18n.locale, localStorage.getItem('langOfUser')]).toEqual(['en', 'de']);
  await adoptLanguage('de');
  expect(i18n.locale).toBe('de');
});

describe('activate', () => {
  it.each([
    ['sr_latin', 'sr-Latn'],
    ['ba', 'sr-Latn-BA'],
    ['de-AT', 'de-AT'],
  ] as const)('%s marks the page as %s', async (language, tag) => {
    await activateLanguage(language);
    expect(document.documentElement.lang).toBe(tag);
    expect(document.documentElement.dir).toBe('ltr');
    expect(i18n.locale).toBe(language);
  });

  it('S2.65 keeps the direction that was chosen', async () => {
    localStorage.setItem('direction', 'rtl');
    await activateLanguage('de');
    expect(document.documentElement.dir).toBe('rtl');
  });

  it.each(LANGUAGES)('%s: plurals do not stumble over the code of the language', async (language) => {
    await activateLanguage(language);
    const offers = 5;
    const text = i18n._(
      msg`${plural(offers, { one: '# offer', few: '# offers', many: '# offers', other: '# offers' })}`,
    );
    expect(text).toBe('5 offers');
  });
});

it('S2.65 right to left comes by itself for Arabic only, and the choice stands above it', () => {
  expect(LANGUAGES.map((language) => getTextDirection(language, null))).toEqual(LANGUAGES.map(() => 'ltr'));
  expect(getTextDirection('ar', null)).toBe('rtl');
  expect(getTextDirection('ar', 'ltr')).toBe('ltr');
  expect(getTextDirection('en', 'rtl')).toBe('rtl');
  expect(getTextDirection('en', 'sideways')).toBe('ltr');
});

it('says a phrase with its values', () => {
  // No catalogue contains this text, so it is the same in every language that another test file may have set.
  expect(translate(msg({ message: 'Only this test says {field}.' }), { field: 'Name' })).toBe(
    'Only this test says Name.',
  );
});

it('hands on code that needs no more words as it comes, or does not come', async () => {
  const page = { default: () => null };
  expect(await withWords('', Promise.resolve(page))).toBe(page);
  await expect(withWords('', Promise.reject(new Error('gone')))).rejects.toThrow('gone');
});

describe('formats', () => {
  it('S9.12 S9.13 amounts and dates as the language writes them', () => {
    const serbian = createLocaleFormatters('sr_latin');
    expect(serbian.money('1234.5', 'KM')).toBe('1.234,50\u00a0KM');
    expect(serbian.day('2026-11-30')).toBe('30.11.2026.');
    expect(serbian.day(null)).toBe('');
    expect(serbian.instantWithSeconds('2026-11-30T22:59:59Z')).toBe('30.11.2026.\u00a023:59:59');
    expect(createLocaleFormatters('en').money('1234.5', 'EUR')).toBe('1,234.50\u00a0EUR');
  });
});
