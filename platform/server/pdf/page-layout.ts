import { type FlowBlock, laterPosition, PageFlow } from './page-flow.ts';
import { drawFrame, drawLine, drawQrCode, drawShape } from './page-shapes.ts';
import { breakIntoLines } from './page-text.ts';
import type { PdfContent, PdfShape, PdfStyle } from './pdf-document.ts';
import type { StructureElement } from './structure.ts';
import { TABLE_LAYOUTS } from './table-layouts.ts';
import type { Typesetter } from './typesetter.ts';

type Style = Required<PdfStyle>;
type Table = Extract<PdfContent, { table: unknown }>;
interface Cell {
  readonly content: PdfContent;
  readonly x: number;
  readonly width: number;
}

const LINE = '#c5cad1';
const HEAD_LINE = '#1f2933';

/** Lays out the nodes of a document over the pages of a flow, and adds them to the document's structure. */
export class PageLayout {
  readonly flow: PageFlow;
  private readonly typesetter: Typesetter;
  /**
   * The element to which the nodes are added; undefined for content repeated on every page, which screen readers skip.
   */
  private readonly parent: StructureElement | undefined;

  constructor(flow: PageFlow, typesetter: Typesetter, parent: StructureElement | undefined) {
    this.flow = flow;
    this.typesetter = typesetter;
    this.parent = parent;
  }

  lay(node: PdfContent, x: number, width: number, around: Style): void {
    if (typeof node === 'string') {
      this.text({ text: node }, x, width, around);
      return;
    }
    const style = { ...around, ...styleOf(node) };
    const [left, above, right, below] = node.margin ?? [0, 0, 0, 0];
    const inner = width - left - right;
    if (node.onNewPage) this.flow.toNewPage();
    this.flow.skip(above);
    const lay = (layout: PageLayout) => layout.node(node, x + left, inner, style);
    if (node.unbreakable) this.together(lay);
    else lay(this);
    this.flow.skip(below);
  }

  /** Keeps everything on one page, unless the content is higher than a page. */
  private together(lay: (layout: PageLayout) => void): void {
    const before = this.parent?.children.length ?? 0;
    const block = this.block(lay);
    if (block.height <= this.flow.height) this.flow.putBlock(block);
    else {
      // Removes the elements of the first layout, because the second layout adds them again.
      this.parent?.children.splice(before);
      lay(this);
    }
  }

  private block(lay: (layout: PageLayout) => void): FlowBlock {
    const flow = new PageFlow(0, Number.POSITIVE_INFINITY);
    lay(new PageLayout(flow, this.typesetter, this.parent));
    return { drawings: flow.pages.flatMap(({ drawings }) => drawings), height: flow.y };
  }

  /** Returns a layout on the same pages whose nodes are added to `parent`. */
  private within(parent: StructureElement | undefined): PageLayout {
    return new PageLayout(this.flow, this.typesetter, parent);
  }

  private node(node: Exclude<PdfContent, string>, x: number, width: number, style: Style): void {
    if ('text' in node) this.text(node, x, width, style);
    else if ('stack' in node) for (const part of node.stack) this.lay(part, x, width, style);
    else if ('columns' in node) {
      let at = x;
      const cells = node.columns.map((content): Cell => {
        const cell = { content, x: at, width: content.width };
        at += content.width + (node.columnGap ?? 0);
        return cell;
      });
      this.beside(cells, style);
    } else if ('table' in node) this.table(node, x, style);
    else if ('image' in node) this.image(node, x, width, style);
    else if ('code' in node) this.code(node, x, width, style);
    else if ('canvas' in node) this.shapes(node.canvas, x);
  }

  private text(
    { text, heading }: Pick<Extract<PdfContent, { text: string }>, 'text' | 'heading'>,
    x: number,
    width: number,
    style: Style,
  ): void {
    const { fontSize: size, color, alignment } = style;
    const font = style.bold ? 'bold' : 'normal';
    const height = this.typesetter.lineHeight(font) * size * style.lineHeight;
    const element = heading ? this.parent?.add(`H${heading}`) : this.paragraph();
    const measure = (part: string) => this.typesetter.width(part, font);
    for (const line of breakIntoLines(text, measure, size, width)) {
      const from = x + (width - line.width) * SHARE_BEFORE[alignment];
      this.flow.put(height, element, (_document, y) =>
        this.typesetter.draw(line.text, { x: from, y, font, size, color }),
      );
    }
  }

  /** Returns the structure element for a text: its cell, or a new paragraph. */
  private paragraph(): StructureElement | undefined {
    const { parent } = this;
    return parent?.type === 'TH' || parent?.type === 'TD' ? parent : parent?.add('P');
  }

  /** Lays out cells that begin at the same height; the following content begins below the tallest of them. */
  private beside(
    cells: readonly Cell[],
    style: Style,
    elementOf: (column: number) => StructureElement | undefined = () => this.parent,
  ): void {
    const begin = this.flow.place;
    let end = begin;
    cells.forEach(({ content, x, width }, column) => {
      this.flow.place = begin;
      this.within(elementOf(column)).lay(content, x, width, style);
      end = laterPosition(end, this.flow.place);
    });
    this.flow.place = end;
  }

  private table(node: Table, x: number, style: Style): void {
    const { body, headerRows = 0, keepWithHeaderRows = 0, dontBreakRows = false, after } = node.table;
    const table = this.parent?.add('Table');
    const inTable = this.within(table);
    const rows = (layout: PageLayout, from: number, to: number) => {
      for (let index = from; index < Math.min(to, body.length); index += 1) layout.row(node, index, x, style);
    };
    let from = 0;
    let endOfHeads = () => {};
    if (headerRows > 0) {
      const head = inTable.block((layout) => rows(layout, 0, headerRows));
      from = headerRows + keepWithHeaderRows;
      inTable.together((layout) => {
        layout.flow.putBlock(head);
        rows(layout, headerRows, from);
      });
      endOfHeads = this.flow.repeat(head);
    }
    const last = after ? body.length - 1 : body.length;
    for (let index = from; index < last; index += 1) {
      if (dontBreakRows) inTable.together((layout) => rows(layout, index, index + 1));
      else rows(inTable, index, index + 1);
    }
    if (after) this.endTable(node, x, style, table);
    endOfHeads();
  }

  /** Lays out the last row and the content after the table on the same page. */
  private endTable(node: Table, x: number, style: Style, table: StructureElement | undefined): void {
    const { body, widths, after = '' } = node.table;
    const before = table?.children.length ?? 0;
    this.together((layout) => {
      table?.children.splice(before);
      layout.within(table).row(node, body.length - 1, x, style);
      layout.lay(after, x, tableWidth(widths, TABLE_LAYOUTS[node.layout].gap), style);
    });
  }

  private row(
    { table: { widths, body, headerRows = 0 }, layout }: Table,
    index: number,
    left: number,
    style: Style,
  ) {
    const { gap, padding, line } = TABLE_LAYOUTS[layout];
    const thick = index + 1 < body.length ? line : 0;
    const { above, below } = this.flow;
    const begin = this.flow.place;
    const cells = cellsOf(body[index] ?? [], widths, gap, left);
    const row = this.parent?.add('TR');
    this.flow.skip(padding);
    this.flow.above += padding;
    this.flow.below += padding + thick;
    this.beside(cells, style, (column) => {
      if (index < headerRows) return row?.add('TH', { scope: 'Column' });
      // In a table without a head, the first cell of a row is its heading.
      return headerRows === 0 && column === 0 ? row?.add('TH', { scope: 'Row' }) : row?.add('TD');
    });
    this.flow.above = above;
    this.flow.below = below;
    this.flow.skip(padding);
    const height = this.flow.y - begin.y;
    for (const { content, x, width } of cells)
      if (typeof content !== 'string' && content.framed)
        this.flow.put(0, undefined, (document, y) =>
          drawFrame(document, x - gap / 4, y - height, width + gap / 2, height),
        );
    if (thick === 0) return;
    const color = index + 1 === headerRows ? HEAD_LINE : LINE;
    const to = left + tableWidth(widths, gap);
    this.flow.put(thick, undefined, (document, y) =>
      drawLine(document, { from: left, to, y: y + thick / 2, thick, color }),
    );
  }

  private image(
    { image, alt, width: wide, height }: Extract<PdfContent, { image: string }>,
    x: number,
    width: number,
    { alignment }: Style,
  ): void {
    const content = Buffer.from(image.replace(/^data:image\/png;base64,/, ''), 'base64');
    const from = x + (width - wide) * SHARE_BEFORE[alignment];
    this.flow.put(height, this.figure(alt), (document, y) =>
      document.image(content, from, y, { width: wide, height }),
    );
  }

  private code(
    { code, side, alt }: Extract<PdfContent, { code: unknown }>,
    x: number,
    width: number,
    { alignment }: Style,
  ): void {
    const from = x + (width - side) * SHARE_BEFORE[alignment];
    this.flow.put(side, this.figure(alt), (document, y) => drawQrCode(document, code, from, y, side));
  }

  /** A picture without a description is decoration. */
  private figure(alt: string | undefined): StructureElement | undefined {
    return alt ? this.parent?.add('Figure', { alt }) : undefined;
  }

  private shapes(shapes: readonly PdfShape[], x: number): void {
    const height = Math.max(0, ...shapes.map((shape) => ('line' in shape ? 0 : shape.y + shape.height)));
    this.flow.put(height, undefined, (document, y) => {
      for (const shape of shapes) drawShape(document, shape, x, y);
    });
  }
}

const tableWidth = (widths: readonly number[], gap: number) =>
  widths.reduce((sum, width) => sum + width, 0) + gap * (widths.length - 1);

const SHARE_BEFORE = { left: 0, center: 0.5, right: 1 } as const;

function styleOf(node: PdfStyle): PdfStyle {
  const { fontSize, lineHeight, bold, color, alignment } = node;
  return Object.fromEntries(
    Object.entries({ fontSize, lineHeight, bold, color, alignment }).filter(
      ([, value]) => value !== undefined,
    ),
  );
}

/** Returns the positions of a row's cells, except cells covered by another cell. */
function cellsOf(row: readonly PdfContent[], widths: readonly number[], gap: number, left: number): Cell[] {
  const cells: Cell[] = [];
  let x = left;
  let covered = 0;
  row.forEach((content, column) => {
    const own = widths[column] ?? 0;
    if (covered > 0) covered -= 1;
    else {
      const span = typeof content === 'string' ? 1 : (content.colSpan ?? 1);
      covered = span - 1;
      const width = widths.slice(column, column + span).reduce((sum, one) => sum + one, 0) + gap * covered;
      cells.push({ content, x, width });
    }
    x += own + gap;
  });
  return cells;
}
