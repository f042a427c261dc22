import type { Typeface } from './typeface.ts';

/** Characters without a shape of their own: they steer, and nothing is drawn for them. */
const STEERING = /[\p{Cc}\p{Cf}]/u;

interface Run {
  /** The numbers of the glyphs in hex, and between them how much nearer the next one stands. */
  readonly shown: string;
  readonly width: number;
}

/** A font in one document: the letters that it uses, numbered in the order in which they come. */
export class PdfFont {
  readonly face: Typeface;
  readonly glyphs: number[] = [0];
  readonly codes: number[] = [0];
  private readonly numbers = new Map<number, number>();
  private readonly runs = new Map<string, Run>();

  constructor(face: Typeface) {
    this.face = face;
  }

  /** How wide a text is, in thousandths of the font's size. */
  width(text: string): number {
    return this.run(text).width;
  }

  /** The text as an operand of `TJ`. */
  shown(text: string): string {
    return this.run(text).shown;
  }

  private run(text: string): Run {
    let run = this.runs.get(text);
    if (!run) {
      run = this.make(text);
      this.runs.set(text, run);
    }
    return run;
  }

  private make(text: string): Run {
    let width = 0;
    let shown = '<';
    let before = -1;
    for (const char of text) {
      const code = char.codePointAt(0) ?? 0;
      if (!(code >= 0x20 && code < 0x7f) && !(code > 0xad && code < 0x600) && STEERING.test(char)) continue;
      const glyph = this.face.glyphOf(code);
      const nearer = before < 0 ? 0 : this.face.kerning(before, glyph);
      if (nearer !== 0) shown += `>${rounded(-nearer)}<`;
      shown += this.numberOf(glyph, code).toString(16).padStart(4, '0');
      width += this.face.advance(glyph) + nearer;
      before = glyph;
    }
    return { shown: `[${shown}>]`, width };
  }

  private numberOf(glyph: number, code: number): number {
    // One glyph may stand for several characters, and a copied text has to get each back.
    let number = this.numbers.get(code);
    if (number === undefined) {
      number = this.glyphs.length;
      this.numbers.set(code, number);
      this.glyphs.push(glyph);
      this.codes.push(code);
    }
    return number;
  }
}

/** As few digits as a place on paper needs. */
export function rounded(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
