import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findMatchPositions, splitSearchWords, toNameKey, toSearchKey } from './search-key.ts';

describe('searchKey', () => {
  it.each([
    ['Čelik', 'celik'],
    ['ЂОРЂЕ', 'dorde'],
    ['Đorđe', 'dorde'],
    ['Djordje', 'dorde'],
    ['Набавка лимова', 'nabavka limova'],
    ['Љубиша Џаковић', 'ljubisa dzakovic'],
    ['Straße', 'strasse'],
    ['c\u030Celik', 'celik'],
    ['Щука Юлия', 'scuka julija'],
  ])('%s is %s', (text, key) => expect(toSearchKey(text)).toBe(key));

  it('is the same for a text as for its letters one by one', () => {
    const letter = fc.constantFrom(...'adjDJĐđ \u030cČΣσİß…Ⅷ한ﬁ\u0301Ъ0');
    fc.assert(
      fc.property(fc.array(letter), (letters) => {
        const text = letters.join('');
        const [found] = findMatchPositions(text, [toSearchKey(text)]);
        if (toSearchKey(text) !== '') expect(found).toBeDefined();
      }),
    );
  });

  const LATIN = ['a', 'b', 'c', 'č', 'ć', 'd', 'dž', 'đ', 'e', 'lj', 'nj', 'š', 'u', 'ž'];
  const CYRILLIC = ['а', 'б', 'ц', 'ч', 'ћ', 'д', 'џ', 'ђ', 'е', 'љ', 'њ', 'ш', 'у', 'ж'];
  it('a Serbian word in either script is one', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: LATIN.length - 1 })), (letters) => {
        const write = (alphabet: string[]) => letters.map((letter) => alphabet[letter]).join('');
        expect(toSearchKey(write(CYRILLIC))).toBe(toSearchKey(write(LATIN)));
        expect(toSearchKey(write(CYRILLIC).toUpperCase())).toBe(toSearchKey(write(LATIN)));
      }),
    );
  });
});

describe('what is found', () => {
  const matchesSearch = (text: string, words: readonly string[]) =>
    words.every((word) => toSearchKey(text).includes(word));

  it('words in any order, parted as names of files part them', () => {
    expect(splitSearchWords(' Лим_2026.pdf ')).toEqual(['lim', '2026', 'pdf']);
    expect(matchesSearch('Cenovnik limova 2026.xlsx', splitSearchWords('2026 LIM'))).toBe(true);
    expect(matchesSearch('Cenovnik cevi 2026.xlsx', splitSearchWords('2026 lim'))).toBe(false);
  });

  it.each([
    ['Limovi i profili', 'lim', ['Lim']],
    ['Cenovnik limova', 'лим', ['lim']],
    ['Đorđe Petrović', 'djordje', ['Đorđe']],
    ['Djordje Petrović', 'đorđe petrovic', ['Djordje', 'Petrović']],
    ['Набавка Љубише', 'ljub', ['Љуб']],
    ['Limovi', 'limo limovi', ['Limovi']],
    ['Limovi i cevi', 'cev lim', ['Lim', 'cev']],
    ['Limovi', 'limovi limo', ['Limovi']],
    ['Limovi', 'ovi lim', ['Lim', 'ovi']],
    ['Limovi', 'imo limov', ['Limov']],
    ['Limovi', 'cev', []],
  ])('in %s for %s: %j', (text, query, parts) =>
    expect(
      findMatchPositions(text, splitSearchWords(query)).map(([start, end]) => text.slice(start, end)),
    ).toEqual(parts),
  );

  it('a letter of the key stands where its letter and all marks of it stand, also where j belongs to d', () => {
    expect(findMatchPositions('sa c\u030C\u0301elik', ['cel'])).toEqual([[3, 8]]);
    expect(findMatchPositions('Gdja', ['d'])).toEqual([[1, 3]]);
    expect(findMatchPositions('jdj', ['jd'])).toEqual([[0, 3]]);
  });

  it('no word is found nowhere, and marks that stand alone are no letter', () => {
    expect(findMatchPositions('Limovi', [''])).toEqual([]);
    expect(splitSearchWords('...')).toEqual([]);
    expect(toSearchKey('\u0301\u0302')).toBe('');
  });

  it('a word of a text is found in it, and what is marked has its key', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { minLength: 1 }), (parts) => {
        const text = parts.join(' ');
        for (const word of splitSearchWords(text)) {
          expect(matchesSearch(text, [word])).toBe(true);
          const [place] = findMatchPositions(text, [word]);
          expect(toSearchKey(text.slice(...(place ?? [0, 0])))).toContain(word);
        }
      }),
    );
  });
});

it('names are compared by their letters and digits, with one blank between words', () => {
  expect(toNameKey(' Čelični lim, 2 mm (S235)! ')).toBe('celicni lim 2 mm s235');
});
