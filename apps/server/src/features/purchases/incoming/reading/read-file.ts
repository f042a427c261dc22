import type { InvoiceDocument } from '@ponuda/domain/invoice/document';
import { type InvoiceRead, readInvoice } from '@ponuda/domain/invoice/read-invoice';
import { isPurchaseOrder, type ReadProblem } from '@ponuda/domain/invoice/read-value';
import { UPLOAD_MAX_BYTES } from '@ponuda/domain/validation/limits';
import type { FileWork } from '../../../../platform/import/file-work.ts';
import { embeddedFiles } from '../../../../platform/pdf/embedded-files.ts';
import { parseXml } from '../../../../platform/xml/parse-xml.ts';
import { XmlError } from '../../../../platform/xml/xml-error.ts';

export type InvoiceFormat = 'ubl' | 'cii' | 'pdf_cii';

/** The invoice of a file, or why it cannot be read. It is plain data, as a thread answers it. */
export type FileRead =
  | { readonly format: InvoiceFormat; readonly invoice: InvoiceDocument }
  | { readonly problem: ReadProblem; readonly field: string };

/** Reads an uploaded invoice; this is the work of a thread. */
export const invoiceReading: FileWork<null, FileRead> = { name: 'incoming_invoice', run: readFile };

/** Reads an invoice out of XML, or out of the XML that a PDF carries. Nothing outside the file is ever asked. */
export async function readFile(content: Buffer): Promise<FileRead> {
  if (content.length > UPLOAD_MAX_BYTES) return { problem: 'too_large', field: '' };
  if (!content.subarray(0, 1024).includes('%PDF-')) {
    const read = readXml(content);
    return 'invoice' in read ? { format: read.invoice.syntax, invoice: read.invoice } : read;
  }
  let found: FileRead = { problem: 'pdf_without_invoice', field: '' };
  let chosen: Uint8Array | undefined;
  for (const file of await embeddedFiles(content, UPLOAD_MAX_BYTES)) {
    const read = readXml(Buffer.from(file));
    if ('invoice' in read && read.invoice.syntax === 'cii') {
      // A file that says two things is decided by nobody's choice but the supplier's.
      if (chosen !== undefined && !Buffer.from(file).equals(chosen))
        return { problem: 'several_invoices', field: '' };
      chosen = file;
      found = { format: 'pdf_cii', invoice: read.invoice };
    }
    // Other papers may be embedded too. Only what begins as an invoice says what is wrong with it.
    else if (
      chosen === undefined &&
      'problem' in read &&
      !['not_an_invoice', 'not_xml'].includes(read.problem)
    )
      found = read;
    // The order that a supplier was sent is a PDF with XML as well.
    else if (
      'problem' in read &&
      isPurchaseOrder(read) &&
      'problem' in found &&
      found.problem === 'pdf_without_invoice'
    )
      found = read;
  }
  return found;
}

function readXml(content: Buffer): InvoiceRead {
  try {
    return readInvoice(parseXml(content));
  } catch (error) {
    if (error instanceof XmlError) return { problem: error.problem, field: '' };
    throw error;
  }
}
