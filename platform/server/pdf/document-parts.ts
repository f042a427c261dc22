import { type CompanyLogo, fitIntoFrame } from '../files/company-logo.ts';
import type { PdfColumn, PdfContent } from './pdf-document.ts';

export const GREY = '#5b6470';
// All widths are fixed, because a flexible column would grow with a long word, past the edge of the page.
const HEAD = 341;
const LOGO = 150;
const SIGNATURE = 190;
const PAIR = [110, 389];

/** Returns the head of a document: its title, the lines below the title, and the logo of the sending company. */
export function documentHeader(
  title: string,
  below: readonly PdfContent[],
  logo: CompanyLogo | null = null,
): PdfContent {
  const words: PdfContent = { stack: [{ text: title, heading: 1, fontSize: 17, bold: true }, ...below] };
  return logo ? startEndColumns(words, [pictureOf(logo)]) : words;
}

/** Returns a line with text at its start and other content at its end. */
export function startEndColumns(words: PdfContent, beside: readonly PdfContent[]): PdfContent {
  return {
    columns: [
      { width: HEAD, stack: [words] },
      { width: LOGO, alignment: 'right', stack: beside },
    ],
    columnGap: 24,
  };
}

function pictureOf(logo: CompanyLogo): PdfContent {
  const image = `data:image/png;base64,${logo.content.toString('base64')}`;
  return { image, ...fitIntoFrame(logo, LOGO, 50) };
}

export type LabelValuePair = readonly [label: string, value: string];

/** Returns labels and values side by side; rows without a value are omitted. */
export function labelValueColumns(
  rows: readonly LabelValuePair[],
  widths: readonly number[] = PAIR,
): PdfContent {
  const body = rows
    .filter(([, value]) => value !== '')
    .map(([label, value]): PdfContent[] => [{ text: label, color: GREY }, { text: value }]);
  return { table: { widths, body }, layout: 'noBorders' };
}

/** Returns a signature line, `width` points long, with its label below it and, if given, the text `below`. */
export function signatureLine(label: string, below = '', width = SIGNATURE): PdfColumn {
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
