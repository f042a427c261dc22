import { deflateSync, inflateSync } from 'node:zlib';

export interface PngPicture {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  readonly colours: 'DeviceGray' | 'DeviceRGB';
  /** Compressed rows, each with PNG's filter before it where `filtered`. */
  readonly pixels: Buffer;
  readonly filtered: boolean;
  /** How opaque each pixel is, compressed; null where all are. */
  readonly alpha: Buffer | null;
}

const SIGNATURE = '89504e470d0a1a0a';
/** Samples of a pixel by PNG's type of colours; pictures with a palette are none that we draw. */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 4: 2, 6: 4 };

/** Reads a PNG as far as a PDF needs it: its rows go in as they are, and only what is opaque in part is taken apart. */
export function readPng(content: Buffer): PngPicture {
  if (content.toString('hex', 0, 8) !== SIGNATURE) throw new Error('The picture is no PNG');
  const width = content.readUInt32BE(16);
  const height = content.readUInt32BE(20);
  const [bits = 0, type = 0, , , interlaced = 0] = content.subarray(24, 29);
  const samples = SAMPLES[type];
  if (samples === undefined || bits < 8 || interlaced !== 0)
    throw new Error(`A PNG of type ${type} with ${bits} bits cannot be drawn`);
  const rows = Buffer.concat(dataOf(content));
  const picture = { width, height, bits, colours: samples < 3 ? 'DeviceGray' : 'DeviceRGB' } as const;
  if (type === 0 || type === 2) return { ...picture, pixels: rows, filtered: true, alpha: null };
  const pixel = (samples * bits) / 8;
  const plain = withoutFilters(inflateSync(rows), width * pixel, height, pixel);
  const { colour, alpha } = split(plain, pixel, bits / 8);
  return { ...picture, pixels: deflateSync(colour), filtered: false, alpha: deflateSync(alpha) };
}

function dataOf(content: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  for (let at = 8; at + 8 <= content.length; ) {
    const length = content.readUInt32BE(at);
    if (content.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(content.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  return parts;
}

/** Undoes what PNG subtracted from each byte: its left neighbour, the one above, their mean or the nearest. */
function withoutFilters(rows: Buffer, length: number, height: number, pixel: number): Buffer {
  const plain = Buffer.alloc(length * height);
  for (let row = 0; row < height; row += 1) {
    const filter = rows[row * (length + 1)];
    const from = row * (length + 1) + 1;
    const to = row * length;
    for (let i = 0; i < length; i += 1) {
      const left = i < pixel ? 0 : (plain[to + i - pixel] ?? 0);
      const above = row === 0 ? 0 : (plain[to + i - length] ?? 0);
      const corner = i < pixel || row === 0 ? 0 : (plain[to + i - length - pixel] ?? 0);
      let guess = 0;
      if (filter === 1) guess = left;
      else if (filter === 2) guess = above;
      else if (filter === 3) guess = (left + above) >> 1;
      else if (filter === 4) guess = nearest(left, above, corner);
      plain[to + i] = (rows[from + i] ?? 0) + guess;
    }
  }
  return plain;
}

function nearest(left: number, above: number, corner: number): number {
  const toLeft = Math.abs(above - corner);
  const toAbove = Math.abs(left - corner);
  const toCorner = Math.abs(left + above - 2 * corner);
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}

/** The last sample of each pixel says how opaque it is. */
function split(plain: Buffer, pixel: number, sample: number) {
  const rest = pixel - sample;
  const colour = Buffer.alloc((plain.length / pixel) * rest);
  const alpha = Buffer.alloc((plain.length / pixel) * sample);
  let toColour = 0;
  let toAlpha = 0;
  for (let from = 0; from < plain.length; from += 1) {
    const byte = plain[from] ?? 0;
    if (from % pixel < rest) {
      colour[toColour] = byte;
      toColour += 1;
    } else {
      alpha[toAlpha] = byte;
      toAlpha += 1;
    }
  }
  return { colour, alpha };
}
