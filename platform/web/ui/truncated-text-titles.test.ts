import { expect, it } from 'vitest';
import { addTitlesToTruncatedTexts } from './truncated-text-titles.ts';

/** Creates a text element with given widths, because happy-dom has no layout. */
function text(words: string, { room, overflow = 'ellipsis' }: { room: number; overflow?: string }) {
  const element = document.body.appendChild(document.createElement('span'));
  element.textContent = words;
  element.style.textOverflow = overflow;
  Object.defineProperties(element, { clientWidth: { value: room }, scrollWidth: { value: 100 } });
  return element;
}
const point = (element: Element) => element.dispatchEvent(new Event('pointerover', { bubbles: true }));

it('gives a text that is cut the title that says it whole, and no other', () => {
  addTitlesToTruncatedTexts();
  const [cut, whole, scrolled] = [
    text('Elektrode i žica za zavarivanje', { room: 60 }),
    text('Limovi', { room: 100 }),
    text('Tabela', { room: 60, overflow: 'clip' }),
  ];
  const inside = cut.appendChild(document.createElement('b'));
  for (const element of [inside, whole, scrolled]) point(element);
  expect([cut, whole, scrolled].map((element) => element.getAttribute('title'))).toEqual([
    'Elektrode i žica za zavarivanje',
    null,
    null,
  ]);
});

it('leaves a title that is there', () => {
  const parent = document.body.appendChild(document.createElement('p'));
  parent.title = 'All of it';
  const cut = parent.appendChild(text('A part', { room: 10 }));
  point(cut);
  expect(cut.getAttribute('title')).toBeNull();
});
