import { createRequire } from 'node:module';
import type { Bidi } from 'bidi-js';

/**
 * Matches control and format characters, which are not drawn; the two joiners remain, because they change the shape
 * of Arabic letters.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu;
const JOINERS = new Set(['\u200c', '\u200d']);
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Returns the visible characters of a text. */
export const toVisibleText = (text: string): string =>
  text.replace(INVISIBLE, (char) => (JOINERS.has(char) && RIGHT_TO_LEFT.test(text) ? char : ''));

/** Returns whether a part of a text is written from right to left. */
const isRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

let loaded: Bidi | undefined;

/** Loads the bidirectional algorithm on first use, because few documents need it. */
function bidi(): Bidi {
  const make = createRequire(import.meta.url)('bidi-js') as () => Bidi;
  loaded ??= make();
  return loaded;
}

interface Run {
  readonly level: number;
  readonly text: string;
}

/**
 * Returns the parts of a line in the order in which they are drawn from left to right. A part in a right-to-left script
 * keeps the typed order of its letters, because the font reverses and joins them.
 */
export function splitInDrawingOrder(line: string): string[] {
  if (!isRightToLeft(line)) return [line];
  const runs = runsOf(line);
  const deepest = Math.max(...runs.map(({ level }) => level));
  // Rule L2 of Unicode Standard Annex 9, applied to runs of one level instead of characters.
  for (let level = deepest; level > 0; level -= 1) reverseFrom(runs, level);
  return runs.map(drawn);
}

function runsOf(line: string): Run[] {
  const { levels } = bidi().getEmbeddingLevels(line);
  const mirrored = bidi().getMirroredCharactersMap(line, levels);
  const runs: Run[] = [];
  for (let at = 0; at < line.length; at += 1) {
    const level = levels[at] ?? 0;
    const char = mirrored.get(at) ?? line[at] ?? '';
    const last = runs.at(-1);
    if (last?.level === level) runs[runs.length - 1] = { level, text: last.text + char };
    else runs.push({ level, text: char });
  }
  return runs;
}

/** Reverses each sequence of runs that are at `level` or deeper. */
function reverseFrom(runs: Run[], level: number): void {
  for (let from = 0; from < runs.length; from += 1) {
    let to = from;
    while ((runs[to]?.level ?? -1) >= level) to += 1;
    if (to > from) runs.splice(from, to - from, ...runs.slice(from, to).reverse());
    from = to;
  }
}

/**
 * Returns the text of a run for drawing. pdfkit lays out each word separately, so spaces that the font must reorder
 * together with their words become no-break spaces.
 */
function drawn({ level, text }: Run): string {
  if (level % 2 === 0) return text;
  return isRightToLeft(text) ? text.replaceAll(' ', '\u00a0') : [...text].reverse().join('');
}
