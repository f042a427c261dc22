import type { TDocumentDefinitions } from 'pdfmake/interfaces';

/**
 * A document as plain data, which can be handed to another thread: no functions in it, not even in a table's
 * layout, which is named instead: `layout: 'lightHorizontalLines'`.
 */
export type PdfDocument = Omit<
  TDocumentDefinitions,
  'footer' | 'header' | 'pageBreakBefore' | 'background'
> & {
  /** Stands at the foot of each page before "page / pages". */
  readonly footerText?: string;
};
