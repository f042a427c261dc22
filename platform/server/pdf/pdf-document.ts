import type { Language } from '#platform/shared/languages.ts';

/** The parts of a node take this from it where they do not say otherwise. */
export interface PdfStyle {
  readonly fontSize?: number;
  /** How high a line is, as a multiple of what the font asks for. */
  readonly lineHeight?: number;
  readonly bold?: boolean;
  /** `#rrggbb`. */
  readonly color?: string;
  readonly alignment?: 'left' | 'center' | 'right';
}

interface PdfNode extends PdfStyle {
  /** Space at the left, above, at the right and below, in points. */
  readonly margin?: readonly [number, number, number, number];
  /** In a table: it takes the place of so many cells, and those that it covers are not looked at. */
  readonly colSpan?: number;
  /** Stands on one page, unless no page is high enough. */
  readonly unbreakable?: boolean;
  /** Begins a page of its own. */
  readonly onNewPage?: boolean;
  /** In a table whose rows are not split: a frame surrounds the cell. */
  readonly framed?: boolean;
}

interface PdfText extends PdfNode {
  readonly text: string;
  /** The level of a heading: 1 for the title of the document, 2 for a section. */
  readonly heading?: 1 | 2;
}

interface PdfStack extends PdfNode {
  readonly stack: readonly Content[];
}

interface PdfColumns extends PdfNode {
  readonly columns: readonly Column[];
  readonly columnGap?: number;
}

interface PdfTable extends PdfNode {
  readonly table: {
    readonly widths: readonly number[];
    readonly body: readonly (readonly Content[])[];
    /** So many rows stand at the head of each page that the table reaches. */
    readonly headerRows?: number;
    /** So many rows are never parted from the head. */
    readonly keepWithHeaderRows?: number;
    /** No row is split between pages. */
    readonly dontBreakRows?: boolean;
    /** Follows the table on the same page as its last row. */
    readonly after?: Content;
  };
  readonly layout: TableLayoutName;
}

interface PdfImage extends PdfNode {
  /** A PNG as `data:image/png;base64,…`. */
  readonly image: string;
  /** Describes it to those who do not see it; without a description it is decoration. */
  readonly alt?: string;
  readonly width: number;
  readonly height: number;
}

/** A QR code by its rows of fields, `1` for a dark one. */
interface PdfCode extends PdfNode {
  readonly code: readonly string[];
  /** As of a picture. */
  readonly alt?: string;
  /** With the light around it. */
  readonly side: number;
}

export type PdfShape =
  | { readonly line: number; readonly thick: number }
  | {
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly radius: number;
      readonly fill: string;
    };

/** Shapes one over the other: lines from the left, `line` points long, and filled rectangles. */
interface PdfCanvas extends PdfNode {
  readonly canvas: readonly PdfShape[];
}

export type TableLayoutName = 'lines' | 'noBorders';
export type Content = string | PdfText | PdfStack | PdfColumns | PdfTable | PdfImage | PdfCode | PdfCanvas;
export type Column = Content & { readonly width: number };

/** A file that holds the same as the document in a form for programs, such as an order as XML. */
export interface PdfAttachment {
  readonly name: string;
  /** A media type, such as `application/xml`. */
  readonly type: string;
  readonly content: Uint8Array;
  readonly description: string;
  readonly modified: Date;
}

/** A document as plain data, which can be handed to another thread. All widths are fixed. */
export interface PdfDocument {
  readonly info: { readonly title: string; readonly author?: string };
  /** The language it is written in: a screen reader reads it with that voice. */
  readonly language: Language;
  readonly content: readonly Content[];
  /** Lies across: A4 with its long side at the top. */
  readonly landscape?: boolean;
  /** Stands at the foot of each page before "page / pages". */
  readonly footerText?: string;
  readonly attachment?: PdfAttachment;
}
