import { makePdf } from './make-pdf.ts';
import type { PdfDocument } from './pdf-document.ts';

export default (document: PdfDocument) => makePdf(document);
