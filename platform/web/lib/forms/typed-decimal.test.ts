import { afterEach, expect, it } from 'vitest';
import { store } from '../storage.ts';
import { i18n } from '../words/i18n.ts';
import { typedDecimal } from './typed-decimal.ts';

afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

it('reads a number in the language that the page shows, although another one is already chosen', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  store('lang', 'sr_latin');
  expect(typedDecimal(3)('1.234')).toBe('1.234');
  i18n.loadAndActivate({ locale: 'sr_latin', messages: {} });
  expect(typedDecimal(3)('1.234')).toBe('1234');
});
