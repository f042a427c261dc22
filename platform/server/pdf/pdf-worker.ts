import { makePdf } from './make-pdf.ts';
import type { PdfDocument } from './pdf-document.ts';

/** Makes a document in a thread. */
export default (document: PdfDocument) => makePdf(document);
