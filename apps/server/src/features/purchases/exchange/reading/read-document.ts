import { type DespatchAdviceDocument, readDespatchAdvice } from '@ponuda/domain/e-document/despatch-advice';
import { type OrderResponseDocument, readOrderResponse } from '@ponuda/domain/e-document/order-response';
import { type DocumentProblem, documentProblem } from '@ponuda/domain/e-document/problems';
import { isUbl } from '@ponuda/domain/e-document/xml';
import type { XmlElement } from '@ponuda/domain/invoice/element';
import { ReadError } from '@ponuda/domain/invoice/read-value';
import { UPLOAD_MAX_BYTES } from '@ponuda/domain/validation/limits';
import type { FileWork } from '../../../../platform/import/file-work.ts';
import { parseXml } from '../../../../platform/xml/parse-xml.ts';
import { XmlError } from '../../../../platform/xml/xml-error.ts';

/** A document of a supplier, or why it is none; plain data, as a thread answers it. */
export type DocumentRead =
  | { readonly response: OrderResponseDocument }
  | { readonly despatch: DespatchAdviceDocument }
  | { readonly problem: DocumentProblem; readonly field: string };

/** Reads an uploaded document about an order; this is the work of a thread. */
export const documentReading: FileWork<null, DocumentRead> = { name: 'order_document', run: readDocument };

export function readDocument(content: Buffer): DocumentRead {
  if (content.length > UPLOAD_MAX_BYTES) return { problem: 'too_large', field: '' };
  try {
    return read(parseXml(content));
  } catch (error) {
    if (error instanceof XmlError)
      return { problem: error.problem === 'encoding' ? 'not_xml' : error.problem, field: '' };
    if (error instanceof ReadError) return { problem: documentProblem(error.problem), field: error.field };
    throw error;
  }
}

function read(root: XmlElement): DocumentRead {
  if (isUbl(root, 'OrderResponse')) return { response: readOrderResponse(root) };
  if (isUbl(root, 'DespatchAdvice')) return { despatch: readDespatchAdvice(root) };
  return { problem: 'not_a_document', field: root.name.slice(0, 100) };
}
