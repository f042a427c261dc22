const NARROW = /[.,:;'’`|!ijlftrI()\s\u00a0\u202f-]/u;
const WIDE = /[mwMWOQ%@&шщжюмфыШЩЖЮМФЫД—]/u;

/**
 * How wide a text without line breaks is at most, in points, in the font of all documents: widths of columns are chosen
 * before the document is made. Rather too wide than too narrow.
 */
export function textWidth(text: string, fontSize: number, bold = false): number {
  let ems = 0;
  for (const char of text) {
    if (/\d/.test(char)) ems += 0.637;
    else if (NARROW.test(char)) ems += 0.42;
    else ems += WIDE.test(char) ? 1 : 0.7;
  }
  return Math.ceil(ems * fontSize * (bold ? 1.11 : 1));
}

/** The widest word of a heading, which may break between its words but not inside of one. */
export function widestWord(text: string, fontSize: number, bold = false): number {
  return Math.max(...text.split(' ').map((word) => textWidth(word, fontSize, bold)));
}
