import { describe, expect, it } from 'vitest';
import type { Language } from '#platform/shared/languages.ts';
import { isMultiCellText, parseClipboardSheet } from './pasted-sheet.ts';
import { parseUnitWord } from './unit-words.ts';

const ARTICLES = [
  { name: 'name', kind: 'text' },
  { name: 'quantity', kind: 'quantity' },
  { name: 'unit', kind: 'unit' },
  { name: 'note', kind: 'text' },
] as const;
const readPasted = (text: string, first: (typeof ARTICLES)[number]['name'], language: Language) =>
  parseClipboardSheet(text, ARTICLES, first, language);

describe('S2.21 what is pasted from Excel', () => {
  it('reads several rows and columns, empty lines left out', () => {
    expect(
      readPasted('Lim 2 mm\t4.800\tkg\tSečenje na meru\r\n\t\t\r\nCev\t720\tm\t\r\n', 'name', 'sr_latin'),
    ).toEqual([
      { name: 'Lim 2 mm', quantity: '4.800', unit: 'kg', note: 'Sečenje na meru' },
      { name: 'Cev', quantity: '720', unit: 'm', note: '' },
    ]);
  });

  it('begins at the column of the cell, and leaves the others alone', () => {
    expect(readPasted('4,5\tt\n6\tkom', 'quantity', 'sr_latin')).toEqual([
      { quantity: '4,5', unit: 't' },
      { quantity: '6', unit: 'pieces' },
    ]);
  });

  it('leaves a line of headings out', () => {
    expect(readPasted('Naziv\tKoličina\nLim\t5', 'name', 'sr_latin')).toEqual([
      { name: 'Lim', quantity: '5' },
    ]);
    expect(readPasted('Lim\tabc\nCev\txyz', 'name', 'sr_latin')).toHaveLength(2);
  });

  it('keeps tabs, line ends and quotes of quoted cells inside the cell', () => {
    expect(readPasted('"Lim\n2 mm ""A"""\t3\nCev\t4', 'name', 'en')).toEqual([
      { name: 'Lim 2 mm "A"', quantity: '3' },
      { name: 'Cev', quantity: '4' },
    ]);
  });

  it('takes one text without tabs for a text', () => {
    expect(isMultiCellText('Lim 2 mm')).toBe(false);
    expect(isMultiCellText('Lim 2 mm\r\n')).toBe(false);
    expect(isMultiCellText('a\tb')).toBe(true);
    expect(isMultiCellText('a\nb')).toBe(true);
  });
});

describe('S5.10 numbers of a sheet', () => {
  const quantities = (cells: string[], language: Language) =>
    readPasted(cells.map((cell) => `x\t${cell}`).join('\n'), 'name', language).map(
      ({ quantity }) => quantity,
    );

  it('are read as the reader writes them where they leave it open', () => {
    expect(quantities(['4.800', '12'], 'sr_latin')).toEqual(['4.800', '12']);
    expect(quantities(['4.800', '12'], 'en')).toEqual(['4.8', '12']);
    expect(quantities(['4,800'], 'en')).toEqual(['4,800']);
  });

  it('are read as the column writes them where one of them tells', () => {
    expect(quantities(['4,800', '1,250.50'], 'sr_latin')).toEqual(['4.800', '1.250,5']);
    expect(quantities(['4.800', '1.250,50'], 'en')).toEqual(['4,800', '1,250.5']);
    expect(quantities(['4,800', '0.5'], 'de')).toEqual(['4.800', '0,5']);
  });

  it('stay as typed where they are none, for the form to refuse', () => {
    expect(quantities(['oko 5', '-3'], 'sr_latin')).toEqual(['oko 5', '-3']);
  });

  it('may carry their unit', () => {
    expect(readPasted('Lim\t4.800 kg\nCev\t6 kom.', 'name', 'sr_latin')).toEqual([
      { name: 'Lim', quantity: '4.800', unit: 'kg' },
      { name: 'Cev', quantity: '6', unit: 'pieces' },
    ]);
  });
});

describe('S3.07 units by their words', () => {
  it.each([
    ['kg', 'kg KG Kilogramm килограмм кг kilograma'],
    ['m', 'm Metar metre Meter метр м'],
    ['m2', 'm2 m² qm kvm sqm м² кв.м'],
    ['m3', 'm3 m³ cbm куб.м Kubikmeter'],
    ['t', 't tona ton Tonne тонна'],
    ['pieces', 'kom Kom. komada pcs Stk. Stück шт. штук piece'],
    ['l', 'l litar litre Liter литр л'],
  ])('%s', (unit, words) => {
    for (const word of words.split(' ')) expect([word, parseUnitWord(word)]).toEqual([word, unit]);
  });

  it('an unknown one is left open, never guessed', () => {
    expect(parseUnitWord('pal')).toBeNull();
    expect(readPasted('Lim\t5\tpal', 'name', 'en')).toEqual([{ name: 'Lim', quantity: '5', unit: '' }]);
    // An empty cell is ignored: the unit in the grid stays.
    expect(readPasted('Lim\t5\t', 'name', 'en')).toEqual([{ name: 'Lim', quantity: '5' }]);
  });
});

it('units in Serbian Cyrillic are known', () => {
  for (const word of ['ком', 'Ком.', 'комад', 'комада', 'комади']) expect(parseUnitWord(word)).toBe('pieces');
  for (const [word, unit] of [
    ['килограма', 'kg'],
    ['тона', 't'],
    ['метара', 'm'],
    ['литара', 'l'],
  ] as const)
    expect(parseUnitWord(word)).toBe(unit);
});
