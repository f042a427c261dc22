import { expect, it } from 'vitest';
import { findUnprintableCharacters, toPrintableText } from './fonts.ts';
import { splitInDrawingOrder, toVisibleText } from './visible-text.ts';

it.each([
  ['Latin and Cyrillic stay as they are', 'Lim 2 mm, Лист', ['Lim 2 mm, Лист']],
  ['Hebrew is one part, which the font turns', 'אבג דהו', ['אבג\u00a0דהו']],
  ['a number within Hebrew keeps its digits in order', 'אבג 12 דהו', ['\u00a0דהו', '12', 'אבג\u00a0']],
  ['a number belongs to the Hebrew before it', 'Lim אבג 2 mm', ['Lim ', '2', 'אבג\u00a0', ' mm']],
  ['brackets are mirrored, because the font turns the whole part', 'אבג (דהו)', ['אבג\u00a0)דהו(']],
])('%s', (_case, text, drawn) => {
  expect(splitInDrawingOrder(text)).toEqual(drawn);
});

it('leaves out what only controls the layout, and keeps the joiners of Arabic', () => {
  expect(toVisibleText('a\u00ad\u200bb\u2067c')).toBe('abc');
  expect(toVisibleText('a\u200db')).toBe('ab');
  expect(toVisibleText('م\u200cم')).toBe('م\u200cم');
});

it('names each character once for which the fonts have no shape', () => {
  expect(findUnprintableCharacters('Čačak, Größe, 1.234,50 €, Заявка, فولاذ, פלדה')).toEqual([]);
  expect(findUnprintableCharacters('Vijak 不锈钢 M8, 不锈')).toEqual(['不', '锈', '钢']);
});

it('shows a full-width letter by its plain form', () => {
  expect(toPrintableText('Ｌｉｍ ２ ｍｍ ＜script＞', 'normal')).toBe('Lim 2 mm <script>');
  expect(findUnprintableCharacters('Ｌｉｍ ＜＞')).toEqual([]);
});
