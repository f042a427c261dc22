const NARROW = /[.,:;'’`|!ijlftrI()\s\u00a0\u202f-]/u;
const WIDE = /[mwMWOQ%@&шщжюмфыШЩЖЮМФЫД—]/u;

/**
 * Returns an upper bound for the width of a text without line breaks, in points, in the font of all documents.
 * Needed because column widths are chosen before the document is created.
 */
export function estimateTextWidth(text: string, fontSize: number, bold = false): number {
  let ems = 0;
  for (const char of text) {
    if (/\d/.test(char)) ems += 0.637;
    else if (NARROW.test(char)) ems += 0.42;
    else ems += WIDE.test(char) ? 1 : 0.7;
  }
  return Math.ceil(ems * fontSize * (bold ? 1.11 : 1));
}

/** Returns the width of the longest word of a heading, which may break only between words. */
export function widestWordWidth(text: string, fontSize: number, bold = false): number {
  return Math.max(...text.split(' ').map((word) => estimateTextWidth(word, fontSize, bold)));
}
