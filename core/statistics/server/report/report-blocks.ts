import type { MessageDescriptor } from '@lingui/core';
import type { Formatters } from '#platform/server/i18n/formatters.ts';
import { GREY } from '#platform/server/pdf/document-parts.ts';
import type { PdfContent } from '#platform/server/pdf/pdf-document.ts';
import type { Language } from '#platform/shared/languages.ts';

/** The translation function and the formatters that every part of the report uses. */
export interface ReportFormatters {
  readonly say: (message: MessageDescriptor) => string;
  readonly format: Formatters;
  readonly language: Language;
}

const TRACK = '#e8eaee';
const BAR_HEIGHT = 8;

/** Returns a part of the document under its heading, kept on one page. */
export const reportSection = (title: string, ...content: PdfContent[]): PdfContent => ({
  stack: [{ text: title, heading: 2, fontSize: 12, bold: true, margin: [0, 18, 0, 4] }, ...content],
  unbreakable: true,
});
export const reportNote = (text: string): PdfContent => ({
  text,
  color: GREY,
  fontSize: 8,
  margin: [0, 3, 0, 0],
});

const NAME_MAX = 80;
/** Returns a cell with the name, shortened to fit a row. */
export const nameCell = (text: string) => ({
  text: text.length > NAME_MAX ? `${text.slice(0, NAME_MAX - 1).trimEnd()}…` : text,
});
/** Returns a cell aligned to the end, for amounts and counts. */
export const rightAlignedCell = (text: string) => ({ text, alignment: 'right' as const });
export const headingCell = (text: string, atEnd = false): PdfContent => ({
  text,
  bold: true,
  fontSize: 8,
  alignment: atEnd ? 'right' : 'left',
});

export function reportTable(widths: number[], heads: PdfContent[], rows: PdfContent[][]): PdfContent {
  return {
    table: { headerRows: 1, keepWithHeaderRows: 1, dontBreakRows: true, widths, body: [heads, ...rows] },
    fontSize: 8.5,
    layout: 'lines',
  };
}

/**
 * Draws a bar that fills the share `part` of the width; a part above zero is always visible. `track` also draws the
 * full width behind the bar.
 */
export function drawBar(width: number, part: number, color: string, track = false): PdfContent {
  const rect = (long: number, fill: string) => ({ y: 1, width: long, height: BAR_HEIGHT, radius: 1, fill });
  const long = part > 0 ? Math.max(1, Math.round(width * part * 10) / 10) : 0;
  return {
    canvas: [...(track ? [rect(width, TRACK)] : []), ...(long > 0 ? [rect(long, color)] : [])],
  };
}
