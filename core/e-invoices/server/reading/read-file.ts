import type { InvoiceDocument } from '#core/e-invoices/rules/document.ts';
import { type InvoiceReadResult, readInvoice } from '#core/e-invoices/rules/read-invoice.ts';
import type { FileWork } from '#platform/server/import/file-work.ts';
import { extractEmbeddedFiles } from '#platform/server/pdf/embedded-files.ts';
import { parseXml } from '#platform/server/xml/parse-xml.ts';
import { XmlError } from '#platform/server/xml/xml-error.ts';
import { MAX_UPLOAD_BYTES } from '#platform/shared/validation/limits.ts';
import { isPurchaseOrder, type ReadProblem } from '#platform/shared/xml/read-value.ts';

export type InvoiceFormat = 'ubl' | 'cii' | 'pdf_cii';

/**
 * The invoice in a file, or the reason why it cannot be read. Plain data, because it is returned by a worker
 * thread.
 */
export type InvoiceFileResult =
  | { readonly format: InvoiceFormat; readonly invoice: InvoiceDocument }
  | { readonly problem: ReadProblem; readonly field: string };

/** The job that reads an uploaded invoice in a worker thread. */
export const invoiceReadingWork: FileWork<null, InvoiceFileResult> = {
  name: 'incoming_invoice',
  run: readInvoiceFile,
};

/** Reads an invoice from XML, or from the XML embedded in a PDF. Never accesses anything outside the file. */
export async function readInvoiceFile(content: Buffer): Promise<InvoiceFileResult> {
  if (content.length > MAX_UPLOAD_BYTES) return { problem: 'too_large', field: '' };
  if (!content.subarray(0, 1024).includes('%PDF-')) {
    const read = readXml(content);
    return 'invoice' in read ? { format: read.invoice.syntax, invoice: read.invoice } : read;
  }
  let chosen: { readonly file: Uint8Array; readonly invoice: InvoiceDocument } | undefined;
  let problem: ReadProblem = 'pdf_without_invoice';
  let field = '';
  for (const file of await extractEmbeddedFiles(content, MAX_UPLOAD_BYTES)) {
    const read = readXml(Buffer.from(file));
    if ('invoice' in read) {
      if (read.invoice.syntax !== 'cii') continue;
      // If a file contains two different invoices, only the supplier knows which one is valid.
      if (chosen !== undefined && !Buffer.from(file).equals(chosen.file))
        return { problem: 'several_invoices', field: '' };
      chosen = { file, invoice: read.invoice };
      continue;
    }
    // Other documents may also be embedded, so only problems with files that begin like an invoice are reported.
    const isBroken = !['not_an_invoice', 'not_xml'].includes(read.problem);
    // A purchase order sent to the supplier is also a PDF with embedded XML.
    const isOrder = isPurchaseOrder(read) && problem === 'pdf_without_invoice';
    if (isBroken || isOrder) ({ problem, field } = read);
  }
  return chosen ? { format: 'pdf_cii', invoice: chosen.invoice } : { problem, field };
}

function readXml(content: Buffer): InvoiceReadResult {
  try {
    return readInvoice(parseXml(content));
  } catch (error) {
    if (error instanceof XmlError) return { problem: error.problem, field: '' };
    throw error;
  }
}
