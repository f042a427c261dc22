import { type Block, laterOf, PageFlow } from './page-flow.ts';
import { codeAt, fill, frameAt, lineAt, shapeAt } from './page-shapes.ts';
import { linesOf } from './page-text.ts';
import type { Content, PdfShape, PdfStyle } from './pdf-document.ts';
import type { PdfFile } from './pdf-file.ts';
import { type PdfFont, rounded as r } from './pdf-font.ts';
import { TABLE_LAYOUTS } from './table-layouts.ts';

export interface Fonts {
  readonly normal: PdfFont;
  readonly bold: PdfFont;
}

type Style = Required<PdfStyle>;
type Table = Extract<Content, { table: unknown }>;
interface Cell {
  readonly content: Content;
  readonly x: number;
  readonly width: number;
}

const LINE = '#c5cad1';
const HEAD_LINE = '#1f2933';
/** Lays the nodes of a document out over the pages of a flow. */
export class PageLayout {
  readonly flow: PageFlow;
  private readonly file: PdfFile;
  private readonly fonts: Fonts;

  constructor(flow: PageFlow, file: PdfFile, fonts: Fonts) {
    this.flow = flow;
    this.file = file;
    this.fonts = fonts;
  }

  lay(node: Content, x: number, width: number, around: Style): void {
    if (typeof node === 'string') {
      this.text(node, x, width, around);
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

  /** Everything on one page, unless it is higher than a page. */
  private together(lay: (layout: PageLayout) => void): void {
    const block = this.block(lay);
    if (block.height <= this.flow.height) this.flow.putBlock(block);
    else lay(this);
  }

  private block(lay: (layout: PageLayout) => void): Block {
    const flow = new PageFlow(0, Number.POSITIVE_INFINITY);
    lay(new PageLayout(flow, this.file, this.fonts));
    return { drawn: flow.pages.flatMap(({ drawn }) => drawn).join(''), height: flow.y };
  }

  private node(node: Exclude<Content, string>, x: number, width: number, style: Style): void {
    if ('text' in node) this.text(node.text, x, width, style);
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

  private text(text: string, x: number, width: number, style: Style): void {
    const { fontSize, bold, color, alignment, lineHeight } = style;
    const font = bold ? this.fonts.bold : this.fonts.normal;
    const { ascent, descent } = font.face;
    const name = bold ? 'F1' : 'F0';
    for (const line of linesOf(text, font, fontSize, width)) {
      const height = ((ascent - descent) * fontSize * lineHeight) / 1000;
      const from = x + (width - line.width) * SHARE_BEFORE[alignment];
      this.flow.put(height, (y) =>
        line.text === ''
          ? ''
          : `BT /${name} ${fontSize} Tf ${fill(color)}${r(from)} ${r(-y - (ascent * fontSize) / 1000)} Td ${font.shown(line.text)} TJ ET\n`,
      );
    }
  }

  /** Cells that begin at one height; what follows begins below the longest. */
  private beside(cells: readonly Cell[], style: Style): void {
    const begin = this.flow.place;
    let end = begin;
    for (const { content, x, width } of cells) {
      this.flow.place = begin;
      this.lay(content, x, width, style);
      end = laterOf(end, this.flow.place);
    }
    this.flow.place = end;
  }

  private table(node: Table, x: number, style: Style): void {
    const { body, headerRows = 0, keepWithHeaderRows = 0, dontBreakRows = false } = node.table;
    const rows = (layout: PageLayout, from: number, to: number) => {
      for (let index = from; index < Math.min(to, body.length); index += 1) layout.row(node, index, x, style);
    };
    let from = 0;
    let endOfHeads = () => {};
    if (headerRows > 0) {
      const head = this.block((layout) => rows(layout, 0, headerRows));
      from = headerRows + keepWithHeaderRows;
      this.together((layout) => {
        layout.flow.putBlock(head);
        rows(layout, headerRows, from);
      });
      endOfHeads = this.flow.repeat(head);
    }
    for (let index = from; index < body.length; index += 1) {
      if (dontBreakRows) this.together((layout) => rows(layout, index, index + 1));
      else rows(this, index, index + 1);
    }
    endOfHeads();
  }

  private row(
    { table: { widths, body, headerRows = 0 }, layout }: Table,
    index: number,
    left: number,
    style: Style,
  ) {
    const { gap, padding, line } = TABLE_LAYOUTS[layout];
    const total = widths.reduce((sum, width) => sum + width, 0) + gap * (widths.length - 1);
    const thick = index + 1 < body.length ? line : 0;
    const { above, below } = this.flow;
    const begin = this.flow.place;
    const cells = cellsOf(body[index] ?? [], widths, gap, left);
    this.flow.skip(padding);
    this.flow.above += padding;
    this.flow.below += padding + thick;
    this.beside(cells, style);
    this.flow.above = above;
    this.flow.below = below;
    this.flow.skip(padding);
    for (const { content, x, width } of cells)
      if (typeof content !== 'string' && content.framed)
        this.flow.put(0, (y) => frameAt(x - gap / 4, begin.y, width + gap / 2, y - begin.y));
    if (thick === 0) return;
    const color = index + 1 === headerRows ? HEAD_LINE : LINE;
    this.flow.put(thick, (y) => lineAt(left, left + total, y + thick / 2, thick, color));
  }

  private image(
    node: Extract<Content, { image: string }>,
    x: number,
    width: number,
    { alignment }: Style,
  ): void {
    const content = Buffer.from(node.image.replace(/^data:image\/png;base64,/, ''), 'base64');
    const name = this.file.image(content, node.image);
    const from = x + (width - node.width) * SHARE_BEFORE[alignment];
    this.flow.put(
      node.height,
      (y) => `q ${node.width} 0 0 ${node.height} ${r(from)} ${r(-y - node.height)} cm /${name} Do Q\n`,
    );
  }

  private code(
    { code, side }: Extract<Content, { code: unknown }>,
    x: number,
    width: number,
    { alignment }: Style,
  ): void {
    const from = x + (width - side) * SHARE_BEFORE[alignment];
    this.flow.put(side, (y) => codeAt(code, from, y, side));
  }

  private shapes(shapes: readonly PdfShape[], x: number): void {
    const height = Math.max(0, ...shapes.map((shape) => ('line' in shape ? 0 : shape.y + shape.height)));
    this.flow.put(height, (y) => shapes.map((shape) => shapeAt(shape, x, y)).join(''));
  }
}

const SHARE_BEFORE = { left: 0, center: 0.5, right: 1 } as const;

function styleOf(node: PdfStyle): PdfStyle {
  const { fontSize, lineHeight, bold, color, alignment } = node;
  return Object.fromEntries(
    Object.entries({ fontSize, lineHeight, bold, color, alignment }).filter(
      ([, value]) => value !== undefined,
    ),
  );
}

/** Where the cells of a row stand; those that another one covers are left out. */
function cellsOf(row: readonly Content[], widths: readonly number[], gap: number, left: number): Cell[] {
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
