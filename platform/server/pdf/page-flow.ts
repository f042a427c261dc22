import type { StructureElement } from './structure.ts';

/** Draws on the current page of a document; `y` is measured from the top of the page. */
export type DrawFunction = (document: PDFKit.PDFDocument, y: number) => void;

/** A drawing with the structure element to which it belongs; without an element, the drawing is decoration. */
export interface Drawing {
  readonly element: StructureElement | undefined;
  readonly y: number;
  readonly draw: DrawFunction;
}

interface Page {
  readonly drawings: Drawing[];
  /** The height at which the content begins, below repeated table heads. */
  top: number;
}

/** Drawings laid out independently of any page, positioned relative to the top of the block. */
export interface FlowBlock {
  readonly drawings: readonly Drawing[];
  readonly height: number;
}

/** A position in a flow. */
export interface FlowPosition {
  readonly page: number;
  readonly y: number;
}

// Sums of fractional heights may exceed the page by an invisible amount.
const HAIR = 0.001;

/** Lays out drawings over pages, one below the other. Heights are measured from the top of the page, in points. */
export class PageFlow {
  readonly pages: Page[] = [];
  private readonly start: number;
  private readonly end: number;
  private readonly heads: FlowBlock[] = [];
  private page = -1;
  y = 0;
  /** Space that a splittable table row keeps free at the top and bottom of each page. */
  above = 0;
  below = 0;

  constructor(start: number, end: number) {
    this.start = start;
    this.end = end;
    this.turn();
  }

  get place(): FlowPosition {
    return { page: this.page, y: this.y };
  }

  set place({ page, y }: FlowPosition) {
    this.page = page;
    this.y = y;
  }

  /** The height available for content on a page. */
  get height(): number {
    return this.end - this.below - this.above - this.current.top;
  }

  /** Adds space; the part that does not fit on the page is dropped. */
  skip(height: number): void {
    this.y = Math.min(this.y + height, this.end - this.below);
  }

  /** Continues at the top of the next page, unless this page is still empty. */
  toNewPage(): void {
    if (this.y > this.current.top + this.above) this.turn();
  }

  /** Draws content of this height on the current page, or on the next page if the content does not fit. */
  put(height: number, element: StructureElement | undefined, draw: DrawFunction): void {
    this.reserve(height, (y) => [{ element, y, draw }]);
  }

  putBlock({ drawings, height }: FlowBlock): void {
    this.reserve(height, (y) => drawings.map((drawing) => ({ ...drawing, y: drawing.y + y })));
  }

  /** Repeats a table head at the top of each following page. Returns a function that ends the repetition. */
  repeat(head: FlowBlock): () => void {
    this.heads.push(head);
    return () => this.heads.splice(this.heads.indexOf(head), 1);
  }

  private reserve(height: number, drawingsAt: (y: number) => readonly Drawing[]): void {
    const atTop = this.y <= this.current.top + this.above;
    if (!atTop && this.y + height > this.end - this.below + HAIR) this.turn();
    this.current.drawings.push(...drawingsAt(this.y));
    this.y += height;
  }

  private get current(): Page {
    const page = this.pages[this.page];
    if (!page) throw new Error('a flow without pages');
    return page;
  }

  private turn(): void {
    this.page += 1;
    if (!this.pages[this.page]) {
      const page: Page = { drawings: [], top: this.start };
      this.pages.push(page);
      for (const head of this.heads) {
        // A screen reader reads the head once, so repeated heads are decoration.
        for (const { y, draw } of head.drawings)
          page.drawings.push({ element: undefined, y: y + page.top, draw });
        page.top += head.height;
      }
    }
    this.y = this.current.top + this.above;
  }
}

export const laterPosition = (a: FlowPosition, b: FlowPosition): FlowPosition =>
  a.page > b.page || (a.page === b.page && a.y > b.y) ? a : b;
