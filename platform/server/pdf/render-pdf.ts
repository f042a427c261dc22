import { findThreadFile } from '../threads/thread-file.ts';
import { WorkThread } from '../threads/work-thread.ts';
import type { PdfDocument } from './pdf-document.ts';

// When the server runs from the sources, the worker thread's file does not exist, so tests create documents in
// the main thread.
const file = findThreadFile('pdf-worker');
// The thread stays alive during a working day, because it takes only about 50 MB and starting it costs as much as ten
// pages.
const thread = file && new WorkThread<PdfDocument, Uint8Array>(file, { idleMs: 24 * 60 * 60 * 1000 });

/** A document that makes the thread load pdfkit and both fonts. */
const FIRST: PdfDocument = {
  info: { title: '' },
  language: 'en',
  content: ['1', { text: '1', bold: true }],
};
/** The delay in milliseconds after startup, so that loading does not compete with the first requests. */
const WARM_AFTER_MS = 5_000;

/** Starts the thread soon after startup, so that the first user who opens a PDF does not wait for it. */
export function warmPdfThread(): void {
  if (!thread) return;
  // If this fails, the next document reports the error.
  setTimeout(() => void thread.run(FIRST).catch(() => undefined), WARM_AFTER_MS).unref();
}

/** Creates the PDF of a document in a separate thread, because a long document would block every request. */
export async function renderPdf(document: PdfDocument): Promise<Buffer> {
  if (thread) return Buffer.from(await thread.run(document));
  const { makePdf } = await import('./make-pdf.ts');
  // Cloned as for the thread, so that data which cannot be passed to a thread fails here too.
  return await makePdf(structuredClone(document));
}
