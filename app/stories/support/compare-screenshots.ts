import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import pixelmatch from 'pixelmatch';
import sharp, { type Sharp } from 'sharp';

/**
 * The tolerated difference in a pixel's colour, from 0 to 1. Pixels that pixelmatch recognises as anti-aliasing
 * never count.
 */
const COLOUR = 0.15;
/**
 * The edge of a square in pixels. Two screenshots differ if at least MANY pixels of one square differ. A different
 * browser build differed in up to 29 pixels of a square, a single changed letter in about 35 to 80.
 */
const SQUARE = 16;
const MANY = 32;

interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

async function pixelsOf(png: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Returns the number of differing pixels in the worst square, and an image of all differences. */
function differ(one: Pixels, other: Pixels): { most: number; picture: Buffer } {
  const { width, height } = one;
  const picture = Buffer.alloc(width * height * 4);
  pixelmatch(one.data, other.data, picture, width, height, { threshold: COLOUR, diffColor: [255, 0, 0] });
  const across = Math.ceil(width / SQUARE);
  const squares = new Uint16Array(across * Math.ceil(height / SQUARE));
  for (let at = 0; at < width * height; at++) {
    const [red, green, blue] = [picture[at * 4], picture[at * 4 + 1], picture[at * 4 + 2]];
    if (red !== 255 || green !== 0 || blue !== 0) continue;
    const square = Math.floor(at / width / SQUARE) * across + Math.floor((at % width) / SQUARE);
    squares[square] = (squares[square] ?? 0) + 1;
  }
  return { most: Math.max(...squares), picture };
}

/**
 * Compares a screenshot with the stored one. Returns null if they are equal. Otherwise, returns a description of
 * the difference and writes both screenshots side by side into `failures`. With UPDATE_PICTURES=1 the new
 * screenshot is stored.
 */
export async function compareScreenshot(png: Buffer, kept: string, failures: string): Promise<string | null> {
  const update = process.env.UPDATE_PICTURES === '1';
  const before = existsSync(kept) ? await pixelsOf(readFileSync(kept)) : null;
  const now = await pixelsOf(png);
  const same = before && before.width === now.width && before.height === now.height;
  const found = same ? differ(before, now) : null;
  if (found && found.most < MANY) return null;

  const write = async (file: string, picture: Sharp) => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, await picture.png({ compressionLevel: 9, effort: 10 }).toBuffer());
  };
  if (update) {
    await write(kept, sharp(png));
    return null;
  }
  await write(failures.replace(/\.png$/, '.now.png'), sharp(png));
  if (!found)
    return before
      ? `${now.width}×${now.height} instead of ${before.width}×${before.height}`
      : 'is not kept yet';
  const raw = { width: now.width, height: now.height, channels: 4 as const };
  await write(failures.replace(/\.png$/, '.difference.png'), sharp(found.picture, { raw }));
  return `${found.most} pixels of one square differ`;
}
