import { describe, expect, it } from 'vitest';
import { CATEGORY_COLUMNS } from '#core/categories/server/category-sheet.ts';
import { SUPPLIER_SHEET_COLUMNS } from '#core/suppliers/server/import/supplier-sheet.ts';
import { PEOPLE_COLUMNS } from '#core/users/server/import/people-sheet.ts';
import { recogniseColumns, translateHeadings } from '#platform/server/import/import-column.ts';
import { LANGUAGES } from '#platform/shared/languages.ts';

const PAIRS =
  'a:а b:б v:в g:г d:д đ:ђ e:е ž:ж z:з i:и j:ј k:к l:л m:м n:н o:о p:п r:р s:с t:т ć:ћ u:у f:ф h:х c:ц č:ч š:ш';
const CYRILLIC = new Map(PAIRS.split(' ').map((pair) => pair.split(':') as [string, string]));
/** Transliterates Serbian text into Cyrillic. */
const inCyrillic = (text: string) =>
  Array.from(
    text.toLowerCase().replaceAll('lj', 'љ').replaceAll('nj', 'њ').replaceAll('dž', 'џ'),
    (letter) => CYRILLIC.get(letter) ?? letter,
  ).join('');
const withoutMarks = (text: string) =>
  text.replaceAll(/[đĐ]/g, 'd').normalize('NFD').replaceAll(/\p{M}/gu, '');

describe.each([
  ['suppliers', SUPPLIER_SHEET_COLUMNS],
  ['categories', CATEGORY_COLUMNS],
  ['people', PEOPLE_COLUMNS],
])('the headings of %s are known', (_, columns) => {
  const keys = columns.map(({ key }) => key);
  it.each(LANGUAGES)('in %s, in capitals, without marks and in the other script', (language) => {
    const headings = translateHeadings(columns, language);
    const spellings = [
      headings,
      headings.map((text) => text.toUpperCase()),
      // In Cyrillic, a letter without its diacritic is a different letter.
      ...(language === 'ru' ? [] : [headings.map(withoutMarks)]),
      ...(['sr_latin', 'ba'].includes(language) ? [headings.map(inCyrillic)] : []),
    ];
    for (const spelling of spellings)
      expect(recogniseColumns(columns, spelling), spelling.join()).toEqual(keys);
  });

  it('by each of their other names', () => {
    for (const { key, aliases = [] } of columns)
      for (const alias of aliases) expect(recogniseColumns(columns, [alias]), alias).toEqual([key]);
  });
});

it.each([
  ['Назив', 'name'],
  ['ПИБ', 'pib'],
  ['Grad', 'city'],
  ['Firma', 'name'],
  ['UID-Nummer', 'pib'],
  ['ИНН', 'pib'],
])('%s means %s', (heading, key) => {
  expect(recogniseColumns(SUPPLIER_SHEET_COLUMNS, [heading])).toEqual([key]);
});
