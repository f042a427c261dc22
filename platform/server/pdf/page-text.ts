/// <reference path="./linebreak.d.ts" />
import LineBreaker from 'linebreak';

/** An unbreakable part of a text, with the spaces after it. */
interface Word {
  readonly text: string;
  /** Whether a line break must follow. */
  readonly ends: boolean;
}

export interface TextLine {
  readonly text: string;
  readonly width: number;
}

/** Returns the width of a text in ems. */
export type MeasureText = (text: string) => number;

/**
 * Breaks a text into lines no wider than `width` points, where its script allows a break, and within words that are
 * longer than a line.
 */
export function breakIntoLines(text: string, measure: MeasureText, size: number, width: number): TextLine[] {
  const most = width / size;
  const lines: TextLine[] = [];
  let line = '';
  let taken = 0;
  const end = () => {
    const shown = line.trim();
    lines.push({ text: shown, width: measure(shown) * size });
    line = '';
    taken = 0;
  };
  for (const word of whole(words(text), (joined) => measure(joined.trim()) <= most)) {
    let rest = word.text;
    if (line !== '' && taken + measure(rest.trimEnd()) > most) end();
    while (measure(rest.trim()) > most && rest.length > 1) {
      const fitting = fittingLength(rest, measure, most);
      line = rest.slice(0, fitting);
      rest = rest.slice(fitting);
      end();
    }
    // Spaces at the beginning of a line are omitted.
    if (line === '') rest = rest.trimStart();
    line += rest;
    taken += measure(rest);
    if (word.ends) end();
  }
  if (line !== '' || lines.length === 0) end();
  return lines;
}

const LONGEST_HYPHENED = 14;
const DAY_BEFORE_HOUR = /\d\.? $/;
const HOUR = /^\d\d:\d\d/;

/** Joins parts that belong together if they fit on one line: a day with its time, and a short hyphenated word. */
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

/** Returns the number of characters of a word that fit on a line; at least one. */
function fittingLength(word: string, measure: MeasureText, most: number): number {
  let fitting = 1;
  for (let tooLong = word.length + 1; tooLong - fitting > 1; ) {
    const middle = (fitting + tooLong) >> 1;
    if (measure(word.slice(0, middle)) <= most) fitting = middle;
    else tooLong = middle;
  }
  return fitting;
}

function words(text: string): Word[] {
  const composed = text.normalize('NFC');
  const breaker = new LineBreaker(composed);
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
