import type { Font } from 'fontkit';
import { type FontName, toPrintableText } from './fonts.ts';
import { splitInDrawingOrder } from './visible-text.ts';

/** The font size for measuring, which is large so that rounding does not affect widths. */
const MEASURING_SIZE = 1000;

/** Measures and draws single lines of text in the two fonts of a document. */
export class Typesetter {
  private readonly document: PDFKit.PDFDocument;
  private readonly fonts: Readonly<Record<FontName, Font>>;

  constructor(document: PDFKit.PDFDocument, fonts: Readonly<Record<FontName, Font>>) {
    this.document = document;
    this.fonts = fonts;
    for (const [name, font] of Object.entries(fonts))
      document.registerFont(name, font as unknown as PDFKit.Mixins.PDFFontSource);
  }

  /** Returns the height of a line in ems, from the highest to the lowest point of its letters. */
  lineHeight(name: FontName): number {
    const { ascent, descent, unitsPerEm } = this.fonts[name];
    return (ascent - descent) / unitsPerEm;
  }

  /** Returns the width of a text in ems. */
  width(text: string, name: FontName): number {
    this.document.font(name).fontSize(MEASURING_SIZE);
    const parts = splitInDrawingOrder(toPrintableText(text, name)).map((part) =>
      this.document.widthOfString(part),
    );
    return parts.reduce((sum, width) => sum + width, 0) / MEASURING_SIZE;
  }

  /** Draws one line on the current page. */
  draw(
    text: string,
    { x, y, font, size, color }: { x: number; y: number; font: FontName; size: number; color: string },
  ) {
    const visible = toPrintableText(text, font);
    if (visible === '') return;
    const { document } = this;
    document.font(font).fontSize(size).fillColor(color);
    let from = x;
    // ActualText with the typed order is not needed, because PDF readers reorder letters drawn from right to left.
    for (const part of splitInDrawingOrder(visible)) {
      document.text(part, from, y, { lineBreak: false });
      from += document.widthOfString(part);
    }
  }
}
