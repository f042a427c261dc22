import { type CompanyLogo, fitInto } from '../files/company-logo.ts';
import type { Column, Content } from './pdf-document.ts';

export const GREY = '#5b6470';
// All widths are fixed: a free column would grow with the longest word somebody typed, past the edge of the page.
const HEAD = 341;
const LOGO = 150;
const SIGNATURE = 190;
const PAIR = [110, 389];

/** The head of a document: its title, what stands below it, and the logo of the company that it comes from. */
export function paperHead(
  title: string,
  below: readonly Content[],
  logo: CompanyLogo | null = null,
): Content {
  const words: Content = { stack: [{ text: title, heading: 1, fontSize: 17, bold: true }, ...below] };
  return logo ? atStart(words, [pictureOf(logo)]) : words;
}

/** Words, and at the end of the line what stands beside them. */
export function atStart(words: Content, beside: readonly Content[]): Content {
  return {
    columns: [
      { width: HEAD, stack: [words] },
      { width: LOGO, alignment: 'right', stack: beside },
    ],
    columnGap: 24,
  };
}

function pictureOf(logo: CompanyLogo): Content {
  const image = `data:image/png;base64,${logo.content.toString('base64')}`;
  return { image, ...fitInto(logo, LOGO, 50) };
}

export type Pair = readonly [label: string, value: string];

/** Label and value side by side; what has no value is left out. */
export function pairs(rows: readonly Pair[], widths: readonly number[] = PAIR): Content {
  const body = rows
    .filter(([, value]) => value !== '')
    .map(([label, value]): Content[] => [{ text: label, color: GREY }, { text: value }]);
  return { table: { widths, body }, layout: 'noBorders' };
}

/** A line to sign on, `width` points long, with who signs below it, and what is known of that. */
export function signature(label: string, below = '', width = SIGNATURE): Column {
  return {
    width,
    stack: [
      { canvas: [{ line: width, thick: 0.5 }] },
      { text: label, color: GREY, fontSize: 8, margin: [0, 3, 0, 0] },
      ...(below === '' ? [] : [{ text: below, color: GREY, fontSize: 8 }]),
    ],
    margin: [0, 60, 0, 0],
  };
}
