import { afterEach, expect, it } from 'vitest';
import { writeStored } from '../storage.ts';
import { i18n } from '../words/i18n.ts';
import { createDecimalParser } from './typed-decimal.ts';

afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

it('reads a number in the language that the page shows, although another one is already chosen', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  writeStored('lang', 'sr_latin');
  expect(createDecimalParser(3)('1.234')).toBe('1.234');
  i18n.loadAndActivate({ locale: 'sr_latin', messages: {} });
  expect(createDecimalParser(3)('1.234')).toBe('1234');
});
