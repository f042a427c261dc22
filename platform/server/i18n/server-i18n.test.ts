import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { msg } from '@lingui/core/macro';
import { afterAll, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '#platform/shared/languages.ts';
import { readCatalogue } from './catalogues.ts';
import { createFormatters } from './formatters.ts';
import { getServerI18n } from './server-i18n.ts';

const folder = mkdtempSync(join(tmpdir(), 'ponuda-phrases-'));
afterAll(() => rmSync(folder, { recursive: true }));

function compiled(language: Language, name: string, messages: Record<string, string>): void {
  mkdirSync(join(folder, language), { recursive: true });
  const code = `export const messages=JSON.parse(${JSON.stringify(JSON.stringify(messages))});`;
  writeFileSync(join(folder, language, `${name}.js`), code);
}
writeFileSync(join(folder, 'package.json'), '{"type":"module"}');

it("reads the server's words of a language, and lets no language fall back by itself", () => {
  compiled('sr_latin', 'server', { a: 'a-sr', b: 'b-sr' });
  compiled('sr_latin', 'web', { c: 'not for the server' });
  expect(readCatalogue('sr_latin', folder)).toEqual({ a: 'a-sr', b: 'b-sr' });
  expect(readCatalogue('ba', folder)).toEqual({});
});

it.each(LANGUAGES)('says a sentence with its values in %s, translated or not', (language) => {
  const name = 'Građa';
  expect(getServerI18n(language)._(msg`A sentence of this test for ${name}`)).toBe(
    'A sentence of this test for Građa',
  );
});

it('writes amounts and moments as their readers expect them', () => {
  const sr = createFormatters('sr_latin');
  expect(sr.money('1234567.5', 'RSD')).toBe('1.234.567,50\u00a0RSD');
  expect(createFormatters('en').price('0.1234', 'KM')).toBe('0.1234\u00a0KM');
  expect(sr.number('1250.500')).toBe('1.250,5');
  expect(sr.day('2026-11-30')).toBe('30.11.2026.');
  expect(sr.moment('2026-11-30T22:59:59Z')).toBe('30.11.2026. 23:59');
});
