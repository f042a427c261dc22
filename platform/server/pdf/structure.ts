/** A structure element's type in a tagged PDF (ISO 32000-1, 14.8.4). */
export type ElementType = 'Document' | 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure';

interface ElementOptions {
  /** The cells to which a header cell applies. */
  readonly scope?: 'Column' | 'Row';
  /** Alternative text for readers who cannot see the picture. */
  readonly alt?: string;
}

/** A node of the structure tree, which tells screen readers the order of a document. */
export class StructureElement {
  readonly type: ElementType;
  readonly options: ElementOptions;
  readonly children: StructureElement[] = [];
  /** The content objects that pdfkit returned for the marked page parts that belong to this element. */
  readonly contents: PDFKit.PDFStructureContent[] = [];

  constructor(type: ElementType, options: ElementOptions = {}) {
    this.type = type;
    this.options = options;
  }

  add(type: ElementType, options: ElementOptions = {}): StructureElement {
    const child = new StructureElement(type, options);
    this.children.push(child);
    return child;
  }

  /** Whether the element or a descendant has content. Cells always count, so that each row has all of its cells. */
  get isNeeded(): boolean {
    return (
      this.type === 'TD' ||
      this.type === 'TH' ||
      this.contents.length > 0 ||
      this.children.some((child) => child.isNeeded)
    );
  }
}

/** Adds an element with all its content to a document whose pages have been drawn. */
export function writeStructure(document: PDFKit.PDFDocument, root: StructureElement): void {
  document.addStructure(built(document, root));
}

function built(document: PDFKit.PDFDocument, element: StructureElement): PDFKit.PDFStructureElement {
  const children = element.children.filter((child) => child.isNeeded).map((child) => built(document, child));
  return document.struct(element.type, { ...element.options }, [...element.contents, ...children]);
}
