import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Font } from 'fontkit';
import { toVisibleText } from './visible-text.ts';

/** The two fonts of all documents, by their names in pdfkit. */
export type FontName = 'normal' | 'bold';

const require = createRequire(import.meta.url);
const folder = join(dirname(require.resolve('dejavu-fonts-ttf/package.json')), 'ttf');

/** Loads fontkit on first use, because the process that serves requests rarely needs a font. */
function open(name: string): Font {
  const { openSync }: typeof import('fontkit') = require('fontkit');
  const font = openSync(join(folder, `${name}.ttf`));
  if (!('glyphForCodePoint' in font)) throw new Error(`${name} is a collection of fonts`);
  return font;
}

let parsed: Readonly<Record<FontName, Font>> | undefined;

/**
 * Returns both fonts, parsed once for all documents, because parsing costs more than a page. The standard fonts of
 * PDF readers lack č, š, đ and Cyrillic; DejaVu has them all (fact 1.6).
 */
export function loadFonts(): Readonly<Record<FontName, Font>> {
  if (!parsed) {
    parsed = { normal: open('DejaVuSans'), bold: open('DejaVuSans-Bold') };
    for (const font of Object.values(parsed)) nameGlyphs(font);
  }
  return parsed;
}

/**
 * Returns whether a character is a ligature or a joined form. Texts contain the separate characters instead, which
 * readers must be able to copy.
 */
const isPresentationForm = (code: number) => code >= 0xfb00 && code <= 0xfeff;

/**
 * Tells the font which character each glyph shows. fontkit caches a glyph on first use, so a glyph first used as part
 * of another one, such as the c of a č, would be missing when copying text from all later documents.
 */
function nameGlyphs(font: Font): void {
  for (const code of font.characterSet) if (!isPresentationForm(code)) font.glyphForCodePoint(code);
}

/** Characters that both fonts contain, so that most texts need no check per character. */
const COMMON = /^[\u0020-\u007e\u00a0-\u02af\u0400-\u0513\u2010-\u2027\u20ac]*$/;

/**
 * Drawn for a character that the font lacks. PDF/A forbids the font's own box, because that box represents no
 * character.
 */
const NO_SHAPE = '□';

const isShown = (char: string, font: FontName) =>
  loadFonts()[font].hasGlyphForCodePoint(char.codePointAt(0) ?? 0);

/**
 * Replaces each character that the font lacks with its plain form, such as a full-width letter with a normal one, or
 * otherwise with a box.
 */
export function toPrintableText(text: string, font: FontName): string {
  const visible = toVisibleText(text);
  if (COMMON.test(visible)) return visible;
  return [...visible].map((char) => plainForm(char, font) ?? NO_SHAPE).join('');
}

/** Returns the plain form of a character; undefined if the font lacks it. */
function plainForm(char: string, font: FontName): string | undefined {
  if (isShown(char, font)) return char;
  const plain = char.normalize('NFKC');
  return [...plain].every((one) => isShown(one, font)) ? plain : undefined;
}

/** Returns the distinct characters of a text that documents cannot show, in order of appearance. */
export function findUnprintableCharacters(text: string): string[] {
  if (COMMON.test(text)) return [];
  const visible = new Set(toVisibleText(text.normalize('NFC')).replace(/\s/g, ''));
  return [...visible].filter((char) => plainForm(char, 'normal') === undefined);
}
