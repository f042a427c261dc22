/** XML that is broken, says an encoding that it cannot be read in, brings a document type along, or is larger than anything of its kind. */
export class XmlError extends Error {
  readonly problem: 'not_xml' | 'encoding' | 'doctype' | 'too_complex' | 'text_too_long';

  constructor(problem: XmlError['problem']) {
    super(problem);
    this.problem = problem;
  }
}
