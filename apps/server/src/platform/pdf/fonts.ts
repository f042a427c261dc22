import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Font, openSync } from 'fontkit';
import { visibleText } from './visible-text.ts';

/** The two fonts of all documents, by the names under which pdfkit knows them. */
export type FontName = 'normal' | 'bold';

const folder = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf');

/** Opens one of the package's fonts. A file with several fonts would be a collection, which these are not. */
function open(name: string): Font {
  const font = openSync(join(folder, `${name}.ttf`));
  if (!('glyphForCodePoint' in font)) throw new Error(`${name} is a collection of fonts`);
  nameGlyphs(font);
  return font;
}

/** Ligatures and joined forms, which a text spells with other characters: what is copied must be these. */
const isPresentationForm = (code: number) => code >= 0xfb00 && code <= 0xfeff;

/**
 * Tells the font which character each glyph shows. fontkit remembers a glyph from its first use, and a glyph that is
 * first used as a part of another one, as the c of a č, would be copied as nothing from all later documents.
 */
function nameGlyphs(font: Font): void {
  for (const code of font.characterSet) if (!isPresentationForm(code)) font.glyphForCodePoint(code);
}

// The fonts that every reader has know no č, š, đ and no Cyrillic; DejaVu has them all (fact 1.6). Parsed once for all
// documents, because parsing costs more than a page.
export const FONTS: Readonly<Record<FontName, Font>> = {
  normal: open('DejaVuSans'),
  bold: open('DejaVuSans-Bold'),
};

/** Characters that both fonts certainly have, so that most texts are not looked at character by character. */
const COMMON = /^[\u0020-\u007e\u00a0-\u02af\u0400-\u0513\u2010-\u2027\u20ac]*$/;

const isShown = (char: string) => FONTS.normal.hasGlyphForCodePoint(char.codePointAt(0) ?? 0);

/** Returns a text in which a character without a shape is replaced by its plain form, such as a full-width letter. */
export function printableText(text: string): string {
  const visible = visibleText(text);
  if (COMMON.test(visible)) return visible;
  return [...visible].map((char) => plainForm(char)).join('');
}

function plainForm(char: string): string {
  if (isShown(char)) return char;
  const plain = char.normalize('NFKC');
  return [...plain].every(isShown) ? plain : char;
}

/** Returns the characters of a text that documents cannot show, each once, in their order. */
export function unprintableIn(text: string): string[] {
  const printable = new Set(printableText(text.normalize('NFC')).replace(/\s/g, ''));
  return [...printable].filter((char) => !isShown(char));
}
