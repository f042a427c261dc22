import type { ReadProblem } from '#platform/shared/xml/read-value.ts';

/** Why a file is not taken as a document about an order: its bytes first, then what it says, then the order it names. */
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

/** Ends the taking of a document. `field` names what it is about; '' where it is the document. */
export class DocumentError extends Error {
  readonly problem: DocumentProblem;
  readonly field: string;

  constructor(problem: DocumentProblem, field = '') {
    super(`${problem} ${field}`.trim());
    this.problem = problem;
    this.field = field;
  }
}

/** The problem of a file that was read by the rules of all XML. */
export function documentProblem(problem: ReadProblem): DocumentProblem {
  const known: readonly string[] = DOCUMENT_PROBLEMS;
  const isKnown = (one: string): one is DocumentProblem => known.includes(one);
  return isKnown(problem) ? problem : 'not_a_document';
}
