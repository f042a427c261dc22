import { parentPort } from 'node:worker_threads';
import { makePdf } from './make-pdf.ts';
import type { PdfDocument } from './pdf-document.ts';

export interface PdfTask {
  readonly id: number;
  readonly document: PdfDocument;
}
export type PdfResult = { readonly id: number } & ({ readonly pdf: Uint8Array } | { readonly error: string });

parentPort?.on('message', ({ id, document }: PdfTask) => {
  makePdf(document).then(
    (pdf) => parentPort?.postMessage({ id, pdf } satisfies PdfResult),
    (error: unknown) => parentPort?.postMessage({ id, error: String(error) } satisfies PdfResult),
  );
});
