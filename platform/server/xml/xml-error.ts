/**
 * Thrown for XML that is broken, is not in its declared encoding, contains a document type, or is larger than any
 * file of its kind.
 */
export class XmlError extends Error {
  readonly problem: 'not_xml' | 'encoding' | 'doctype' | 'too_complex' | 'text_too_long';

  constructor(problem: XmlError['problem']) {
    super(problem);
    this.problem = problem;
  }
}
