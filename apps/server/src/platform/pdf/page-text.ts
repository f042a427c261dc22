import { createRequire } from 'node:module';
import type { PdfFont } from './pdf-font.ts';
import { plainWords } from './plain-words.ts';

/** A part of a text that never breaks, with the spaces after it. */
interface Word {
  readonly text: string;
  /** A new line begins after it, whatever fits. */
  readonly ends: boolean;
}

export interface Line {
  readonly text: string;
  readonly width: number;
}

/** Lines of a text no wider than `width`: it breaks where its script does, and within a word that no line can hold. */
export function linesOf(text: string, font: PdfFont, size: number, width: number): Line[] {
  const most = (width * 1000) / size;
  const lines: Line[] = [];
  let line = '';
  let taken = 0;
  const end = () => {
    const shown = line.trim();
    lines.push({ text: shown, width: (font.width(shown) * size) / 1000 });
    line = '';
    taken = 0;
  };
  for (const word of whole(words(text), (joined) => font.width(joined.trim()) <= most)) {
    let rest = word.text;
    if (line !== '' && taken + font.width(rest.trimEnd()) > most) end();
    while (font.width(rest.trim()) > most && rest.length > 1) {
      const fitting = fittingLength(rest, font, most);
      line = rest.slice(0, fitting);
      rest = rest.slice(fitting);
      end();
    }
    // Spaces at the beginning of a line are not shown.
    if (line === '') rest = rest.trimStart();
    line += rest;
    taken += font.width(rest);
    if (word.ends) end();
  }
  if (line !== '' || lines.length === 0) end();
  return lines;
}

const LONGEST_HYPHENED = 14;
const DAY_BEFORE_HOUR = /\d\.? $/;
const HOUR = /^\d\d:\d\d/;

/** Joins what reads as one where a line can hold it: a day with its hour, and a short word that has a hyphen. */
function whole(parts: readonly Word[], fits: (text: string) => boolean): Word[] {
  const joined: Word[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    const text = `${last?.text}${part.text}`;
    const isHyphened = last?.text.endsWith('-') && text.trimEnd().length <= LONGEST_HYPHENED;
    const isMoment = last && DAY_BEFORE_HOUR.test(last.text) && HOUR.test(part.text);
    if (last && !last.ends && (isHyphened || isMoment) && fits(text))
      joined[joined.length - 1] = { text, ends: part.ends };
    else joined.push(part);
  }
  return joined;
}

/** How many characters of a word a line can hold; at least one. */
function fittingLength(word: string, font: PdfFont, most: number): number {
  let fitting = 1;
  for (let tooLong = word.length + 1; tooLong - fitting > 1; ) {
    const middle = (fitting + tooLong) >> 1;
    if (font.width(word.slice(0, middle)) <= most) fitting = middle;
    else tooLong = middle;
  }
  return fitting;
}

/** The class of the package `linebreak`, which brings no types. */
type LineBreaker = new (
  text: string,
) => {
  /** The next place where the text may break, or null at the end; `required` where the text says so itself. */
  nextBreak(): { readonly position: number; readonly required?: boolean } | null;
};

let loaded: LineBreaker | undefined;

/** The rules of all scripts cost more to load than a page costs to make, so they are loaded when a text needs them. */
export function lineBreaker(text: string): InstanceType<LineBreaker> {
  const Breaker: LineBreaker = loaded ?? createRequire(import.meta.url)('linebreak');
  loaded = Breaker;
  return new Breaker(text);
}

function words(text: string): Word[] {
  const composed = text.normalize('NFC');
  const plain = plainWords(composed);
  if (plain) return plain.map((word) => ({ text: word, ends: false }));
  const breaker = lineBreaker(composed);
  const found: Word[] = [];
  let last = 0;
  for (let at = breaker.nextBreak(); at; at = breaker.nextBreak()) {
    const word = composed.slice(last, at.position);
    const shown = word.replace(/[\r\n\v\f\u0085\u2028\u2029]+$/, '');
    found.push({ text: shown, ends: at.required === true || shown !== word });
    last = at.position;
  }
  return found;
}
