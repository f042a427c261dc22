import type { ReadProblem } from '#platform/shared/xml/read-value.ts';

/**
 * The reasons for rejecting a file as a document about an order. Reasons about the bytes come first, then the
 * content, then the order that the document refers to.
 */
export const DOCUMENT_PROBLEMS = [
  'too_large',
  'not_xml',
  'doctype',
  'too_complex',
  'text_too_long',
  'not_a_document',
  'field_missing',
  'field_wrong',
  'no_lines',
  'too_many_lines',
  'order_unknown',
  'other_supplier',
  'line_unknown',
  'unit_unknown',
  'goods_came',
] as const;
export type DocumentProblem = (typeof DOCUMENT_PROBLEMS)[number];

/**
 * Thrown if a document is not accepted. `field` names the element, line or order concerned; '' for the document itself.
 */
export class DocumentError extends Error {
  readonly problem: DocumentProblem;
  readonly field: string;

  constructor(problem: DocumentProblem, field = '') {
    super(`${problem} ${field}`.trim());
    this.problem = problem;
    this.field = field;
  }
}

/** Maps an XML read problem to a document problem. */
export function toDocumentProblem(problem: ReadProblem): DocumentProblem {
  const known: readonly string[] = DOCUMENT_PROBLEMS;
  const isKnown = (one: string): one is DocumentProblem => known.includes(one);
  return isKnown(problem) ? problem : 'not_a_document';
}
