import { threadFile } from '../threads/thread-file.ts';
import { WorkThread } from '../threads/work-thread.ts';
import type { PdfDocument } from './pdf-document.ts';

// The sources have no such file: tests make documents in place.
const file = threadFile('pdf-worker');
// It stays while the company works: it takes about 50 MB, and starting it costs as much as ten pages.
const thread = file && new WorkThread<PdfDocument, Uint8Array>(file, { idleMs: 24 * 60 * 60 * 1000 });

/** Makes the thread load pdfkit and both fonts. */
const FIRST: PdfDocument = {
  info: { title: '' },
  language: 'en',
  content: ['1', { text: '1', bold: true }],
};
/** Delay after the start, so that loading does not compete with the first requests. */
const WARM_AFTER_MS = 5_000;

/** Starts the thread soon, so that the first person who opens a PDF does not wait for it. */
export function warmPdfThread(): void {
  if (!thread) return;
  // If this fails, the next document reports the error.
  setTimeout(() => void thread.run(FIRST).catch(() => undefined), WARM_AFTER_MS).unref();
}

/** A PDF of the document, made in a thread of its own: one of many pages would hold up every request. */
export async function renderPdf(document: PdfDocument): Promise<Buffer> {
  if (thread) return Buffer.from(await thread.run(document));
  const { makePdf } = await import('./make-pdf.ts');
  // Copied as on the way to the thread, so that what cannot go there fails here too.
  return await makePdf(structuredClone(document));
}
