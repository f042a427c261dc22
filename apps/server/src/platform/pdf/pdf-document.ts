import type { Language } from '@ponuda/domain/languages';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';

/**
 * A document as plain data, which can be handed to another thread: no functions in it, not even in a table's
 * layout, which is named instead: `layout: 'lines'` (`table-layouts.ts`).
 */
export type PdfDocument = Omit<
  TDocumentDefinitions,
  'footer' | 'header' | 'pageBreakBefore' | 'background' | 'info' | 'language' | 'tagged'
> & {
  readonly info: { readonly title: string; readonly author?: string };
  /** The language it is written in: a screen reader reads it with that voice. */
  readonly language: Language;
  /** Stands at the foot of each page before "page / pages". */
  readonly footerText?: string;
};
