import { readFileSync } from 'node:fs';

/** A file needs these tables of a font to draw its letters; those that only lay text out are left behind. */
const KEPT = ['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep'] as const;

/** The bits of a part of a glyph that is put together from others. */
const WORDS = 0x0001;
const SCALE = 0x0008;
const MORE = 0x0020;
const TWO_SCALES = 0x0040;
const FOUR_SCALES = 0x0080;

/**
 * A TrueType font: which glyph a letter has, how wide it is, and a font of a few of its glyphs. Nothing is read
 * before it is asked for, so a font costs no more than its file. Lengths are in thousandths of the font's size.
 */
export class Typeface {
  readonly name: string;
  readonly ascent: number;
  readonly descent: number;
  readonly box: readonly number[];
  private readonly file: Buffer;
  private readonly tables = new Map<string, Buffer>();
  private readonly glyphs = new Map<number, number>();
  private readonly scale: number;
  private readonly wideCount: number;

  constructor(name: string, path: string) {
    this.name = name;
    this.file = readFileSync(path);
    const count = this.file.readUInt16BE(4);
    for (let at = 12; at < 12 + 16 * count; at += 16) {
      const offset = this.file.readUInt32BE(at + 8);
      const end = offset + this.file.readUInt32BE(at + 12);
      this.tables.set(this.file.toString('latin1', at, at + 4), this.file.subarray(offset, end));
    }
    const head = this.table('head');
    const hhea = this.table('hhea');
    this.scale = 1000 / head.readUInt16BE(18);
    this.ascent = hhea.readInt16BE(4) * this.scale;
    this.descent = hhea.readInt16BE(6) * this.scale;
    this.box = [36, 38, 40, 42].map((at) => head.readInt16BE(at) * this.scale);
    this.wideCount = hhea.readUInt16BE(34);
  }

  /** The glyph of a letter; 0, an empty box, for a letter that the font does not have. */
  glyphOf(code: number): number {
    let glyph = this.glyphs.get(code);
    if (glyph === undefined) {
      glyph = this.findGlyph(code);
      this.glyphs.set(code, glyph);
    }
    return glyph;
  }

  /** How far the next glyph stands from this one. */
  advance(glyph: number): number {
    return this.table('hmtx').readUInt16BE(4 * Math.min(glyph, this.wideCount - 1)) * this.scale;
  }

  /** How much nearer (below 0) or farther `right` stands after `left` than its advance says. */
  kerning(left: number, right: number): number {
    const kern = this.table('kern');
    const wanted = left * 0x10000 + right;
    let low = 0;
    let high = kern.readUInt16BE(10) - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const at = 18 + 6 * middle;
      const pair = kern.readUInt32BE(at);
      if (pair === wanted) return kern.readInt16BE(at + 4) * this.scale;
      if (pair < wanted) low = middle + 1;
      else high = middle - 1;
    }
    return 0;
  }

  /** A font of these glyphs alone, which are numbered anew from 0 in this order. */
  cut(wanted: readonly number[]): Buffer {
    const glyphs = [...wanted];
    const shapes: Buffer[] = [];
    // Parts of a glyph are added at the end while it is looked at.
    for (let index = 0; index < glyphs.length; index += 1)
      shapes.push(this.shape(glyphs[index] ?? 0, glyphs));
    const loca = Buffer.alloc(4 * (glyphs.length + 1));
    const hmtx = Buffer.alloc(4 * glyphs.length);
    let end = 0;
    glyphs.forEach((glyph, index) => {
      end += shapes[index]?.length ?? 0;
      loca.writeUInt32BE(end, 4 * (index + 1));
      this.metrics(glyph).copy(hmtx, 4 * index);
    });
    const head = Buffer.from(this.table('head'));
    // Places in `loca` are whole numbers of four bytes.
    head.writeInt16BE(1, 50);
    const hhea = Buffer.from(this.table('hhea'));
    hhea.writeUInt16BE(glyphs.length, 34);
    const maxp = Buffer.from(this.table('maxp'));
    maxp.writeUInt16BE(glyphs.length, 4);
    const made = new Map([
      ['glyf', Buffer.concat(shapes)],
      ...Object.entries({ head, hhea, hmtx, loca, maxp }),
    ]);
    return fontFile(KEPT.map((tag) => [tag, made.get(tag) ?? this.table(tag)]));
  }

  private table(tag: string): Buffer {
    const table = this.tables.get(tag);
    if (!table) throw new Error(`${this.name} has no table ${tag}`);
    return table;
  }

  private findGlyph(code: number): number {
    const cmap = this.table('cmap');
    for (let entry = 0; entry < cmap.readUInt16BE(2); entry += 1) {
      const at = cmap.readUInt32BE(8 + 8 * entry);
      if (cmap.readUInt16BE(at) !== 12) continue;
      for (let group = 0; group < cmap.readUInt32BE(at + 12); group += 1) {
        const from = at + 16 + 12 * group;
        if (code > cmap.readUInt32BE(from + 4)) continue;
        const first = cmap.readUInt32BE(from);
        return code < first ? 0 : cmap.readUInt32BE(from + 8) + code - first;
      }
    }
    return 0;
  }

  /** Advance and left side of a glyph; the last ones share one advance. */
  private metrics(glyph: number): Buffer {
    const hmtx = this.table('hmtx');
    if (glyph < this.wideCount) return hmtx.subarray(4 * glyph, 4 * glyph + 4);
    const last = hmtx.subarray(4 * this.wideCount - 4, 4 * this.wideCount - 2);
    const side = 4 * this.wideCount + 2 * (glyph - this.wideCount);
    return Buffer.concat([last, hmtx.subarray(side, side + 2)]);
  }

  private shape(glyph: number, glyphs: number[]): Buffer {
    const loca = this.table('loca');
    const long = this.table('head').readInt16BE(50) === 1;
    const place = (n: number) => (long ? loca.readUInt32BE(4 * n) : 2 * loca.readUInt16BE(2 * n));
    const shape = this.table('glyf').subarray(place(glyph), place(glyph + 1));
    if (shape.length === 0 || shape.readInt16BE(0) >= 0) return shape;
    const renumbered = Buffer.from(shape);
    let flags = MORE;
    for (let at = 10; flags & MORE; ) {
      flags = renumbered.readUInt16BE(at);
      const part = renumbered.readUInt16BE(at + 2);
      if (!glyphs.includes(part)) glyphs.push(part);
      renumbered.writeUInt16BE(glyphs.indexOf(part), at + 2);
      at += flags & WORDS ? 8 : 6;
      if (flags & SCALE) at += 2;
      else if (flags & TWO_SCALES) at += 4;
      else if (flags & FOUR_SCALES) at += 8;
    }
    return renumbered;
  }
}

/** Puts tables together to a font. Readers of PDFs do not look at the sums over the tables, which are left 0. */
function fontFile(tables: readonly (readonly [tag: string, table: Buffer])[]): Buffer {
  const head = Buffer.alloc(12 + 16 * tables.length);
  head.writeUInt32BE(0x00010000, 0);
  head.writeUInt16BE(tables.length, 4);
  const power = Math.floor(Math.log2(tables.length));
  head.writeUInt16BE(16 * 2 ** power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(16 * (tables.length - 2 ** power), 10);
  const parts: Buffer[] = [head];
  let end = head.length;
  tables.forEach(([tag, table], index) => {
    const at = 12 + 16 * index;
    head.write(tag, at, 'latin1');
    head.writeUInt32BE(end, at + 8);
    head.writeUInt32BE(table.length, at + 12);
    const padding = Buffer.alloc(-table.length & 3);
    parts.push(table, padding);
    end += table.length + padding.length;
  });
  return Buffer.concat(parts);
}
