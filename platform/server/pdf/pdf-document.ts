import type { Language } from '#platform/shared/languages.ts';

/** Style that the parts of a node inherit unless they set their own. */
export interface PdfStyle {
  readonly fontSize?: number;
  /** The line height, as a multiple of the font's own. */
  readonly lineHeight?: number;
  readonly bold?: boolean;
  /** `#rrggbb`. */
  readonly color?: string;
  readonly alignment?: 'left' | 'center' | 'right';
}

interface PdfNode extends PdfStyle {
  /** Space left, above, right and below, in points. */
  readonly margin?: readonly [number, number, number, number];
  /** In a table: the number of columns that the cell spans. Cells that it covers are ignored. */
  readonly colSpan?: number;
  /** Whether the node is kept on one page, unless no page is high enough. */
  readonly unbreakable?: boolean;
  readonly onNewPage?: boolean;
  /** Whether to draw a frame around the cell, in a table whose rows are not split. */
  readonly framed?: boolean;
}

interface PdfText extends PdfNode {
  readonly text: string;
  /** The level of a heading: 1 for the title of the document, 2 for a section. */
  readonly heading?: 1 | 2;
}

interface PdfStack extends PdfNode {
  readonly stack: readonly PdfContent[];
}

interface PdfColumns extends PdfNode {
  readonly columns: readonly PdfColumn[];
  readonly columnGap?: number;
}

interface PdfTable extends PdfNode {
  readonly table: {
    readonly widths: readonly number[];
    readonly body: readonly (readonly PdfContent[])[];
    /** The number of rows repeated at the top of each page of the table. */
    readonly headerRows?: number;
    /** The number of rows that are always kept on the same page as the head. */
    readonly keepWithHeaderRows?: number;
    /** Whether rows stay whole instead of being split between pages. */
    readonly dontBreakRows?: boolean;
    /** Content after the table, on the same page as the last row. */
    readonly after?: PdfContent;
  };
  readonly layout: TableLayoutName;
}

interface PdfImage extends PdfNode {
  /** A PNG as `data:image/png;base64,…`. */
  readonly image: string;
  /** Alternative text for readers who cannot see the picture; a picture without it is decoration. */
  readonly alt?: string;
  readonly width: number;
  readonly height: number;
}

/** A QR code as rows of modules, `1` for a dark module. */
interface PdfCode extends PdfNode {
  readonly code: readonly string[];
  /** Alternative text, as for a picture. */
  readonly alt?: string;
  /** The side length, including the quiet zone. */
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

/** Overlapping shapes: lines from the left, `line` points long, and filled rectangles. */
interface PdfCanvas extends PdfNode {
  readonly canvas: readonly PdfShape[];
}

export type TableLayoutName = 'lines' | 'noBorders';
export type PdfContent = string | PdfText | PdfStack | PdfColumns | PdfTable | PdfImage | PdfCode | PdfCanvas;
export type PdfColumn = PdfContent & { readonly width: number };

/** An attached file with the content of the document in machine-readable form, such as an order as XML. */
export interface PdfAttachment {
  readonly name: string;
  /** A media type, such as `application/xml`. */
  readonly type: string;
  readonly content: Uint8Array;
  readonly description: string;
  readonly modified: Date;
}

/** A document as plain data that can be passed to another thread. All widths are fixed. */
export interface PdfDocument {
  readonly info: {
    readonly title: string;
    readonly author?: string;
    /** The time of what the document says; absent if it has none. Never the time of rendering. */
    readonly created?: Date;
  };
  /** The language of the text, which determines the voice of a screen reader. */
  readonly language: Language;
  readonly content: readonly PdfContent[];
  /** Whether the pages are in landscape A4 format. */
  readonly landscape?: boolean;
  /** Shown at the foot of each page before "page / pages". */
  readonly footerText?: string;
  readonly attachment?: PdfAttachment;
}
