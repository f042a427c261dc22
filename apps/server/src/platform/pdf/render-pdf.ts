import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PdfDocument } from './pdf-document.ts';
import { PdfThread } from './pdf-thread.ts';

// From dist/main.js and dist/chunks/*.js alike. The sources have no such file: tests make documents in place.
const file = ['./pdf-worker.js', '../pdf-worker.js']
  .map((path) => new URL(path, import.meta.url))
  .find((url) => existsSync(fileURLToPath(url)));
const thread = file && new PdfThread(file);

/** A PDF of the document, made in a thread of its own: about 80 ms of work a page would block every request. */
export async function renderPdf(document: PdfDocument): Promise<Buffer> {
  if (thread) return await thread.render(document);
  const { makePdf } = await import('./make-pdf.ts');
  // Copied as on the way to the thread, so that what cannot go there fails here too.
  return await makePdf(structuredClone(document));
}
