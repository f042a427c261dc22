import { type DespatchAdviceDocument, readDespatchAdvice } from '#core/orders/rules/despatch-advice.ts';
import { type OrderResponseDocument, readOrderResponse } from '#core/orders/rules/order-response.ts';
import { type DocumentProblem, toDocumentProblem } from '#core/orders/rules/problems.ts';
import type { FileWork } from '#platform/server/import/file-work.ts';
import { parseXml } from '#platform/server/xml/parse-xml.ts';
import { XmlError } from '#platform/server/xml/xml-error.ts';
import { MAX_UPLOAD_BYTES } from '#platform/shared/validation/limits.ts';
import type { XmlElement } from '#platform/shared/xml/element.ts';
import { ReadError } from '#platform/shared/xml/read-value.ts';
import { isUbl } from '#platform/shared/xml/xml-text.ts';

/** A supplier's document, or why it could not be read; plain data, because it comes from a worker thread. */
export type DocumentReadResult =
  | { readonly response: OrderResponseDocument }
  | { readonly despatch: DespatchAdviceDocument }
  | { readonly problem: DocumentProblem; readonly field: string };

/** Reads an uploaded document about an order; runs in a worker thread. */
export const documentReadingWork: FileWork<null, DocumentReadResult> = {
  name: 'order_document',
  run: readDocument,
};

export function readDocument(content: Buffer): DocumentReadResult {
  if (content.length > MAX_UPLOAD_BYTES) return { problem: 'too_large', field: '' };
  try {
    return read(parseXml(content));
  } catch (error) {
    if (error instanceof XmlError)
      return { problem: error.problem === 'encoding' ? 'not_xml' : error.problem, field: '' };
    if (error instanceof ReadError) return { problem: toDocumentProblem(error.problem), field: error.field };
    throw error;
  }
}

function read(root: XmlElement): DocumentReadResult {
  if (isUbl(root, 'OrderResponse')) return { response: readOrderResponse(root) };
  if (isUbl(root, 'DespatchAdvice')) return { despatch: readDespatchAdvice(root) };
  return { problem: 'not_a_document', field: root.name.slice(0, 100) };
}
