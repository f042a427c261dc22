import { describe, expect, it } from 'vitest';
import { READ_PROBLEMS } from '#platform/shared/xml/read-value.ts';
import { DocumentError, toDocumentProblem } from './problems.ts';

describe('the problem of a document', () => {
  it('is named with what it is about', () => {
    const error = new DocumentError('line_unknown', '501');
    expect(error).toBeInstanceOf(Error);
    expect([error.problem, error.field, error.message]).toEqual(['line_unknown', '501', 'line_unknown 501']);
  });

  it('is named alone where it is about the document', () => {
    const error = new DocumentError('order_unknown');
    expect([error.problem, error.field, error.message]).toEqual(['order_unknown', '', 'order_unknown']);
  });

  it('is the same as in the reading of an invoice, or that it is no document where only invoices have such a problem', () => {
    const others = READ_PROBLEMS.filter((problem) => toDocumentProblem(problem) !== problem);
    expect(others).toEqual([
      'pdf_without_invoice',
      'several_invoices',
      'not_an_invoice',
      'kind_unknown',
      'encoding',
      'old_zugferd',
    ]);
    expect(others.map(toDocumentProblem)).toEqual(others.map(() => 'not_a_document'));
  });
});
