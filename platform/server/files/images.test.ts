import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { MAX_UPLOAD_BYTES } from '#platform/shared/validation/limits.ts';
import { buildPdfFile, buildPng, GIF_FILE, SVG_FILE } from './files.test-support.ts';
import { type ImageFrame, redrawImage } from './images.ts';

const LOGO: ImageFrame = { width: 600, height: 200, fit: 'inside' };

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 21, g: 128, b: 61, alpha: 0.5 } } });
const redraw = (filename: string, content: Buffer, frame = LOGO) => redrawImage({ filename, content }, frame);
const sizeOf = async (content: Buffer) => {
  const { width, height, format } = await sharp(content).metadata();
  return [format, width, height];
};

/** Returns a PNG whose header states a size, but which contains far fewer pixels. */
const boastfulPng = (width: number, height: number) => buildPng(width, height, Buffer.alloc(9));

describe('pictures are drawn anew', () => {
  it('keeps a small one as large as it is, makes a large one fit, always as PNG', async () => {
    expect(await sizeOf(await redraw('logo.png', await drawn(120, 40).png().toBuffer()))).toEqual([
      'png',
      120,
      40,
    ]);
    expect(await sizeOf(await redraw('logo.JPG', await drawn(1200, 800).jpeg().toBuffer()))).toEqual([
      'png',
      300,
      200,
    ]);
    expect(await sizeOf(await redraw('me.jpeg', await drawn(4096, 10).jpeg().toBuffer()))).toEqual([
      'png',
      600,
      1,
    ]);
  });

  it('cuts to exactly the frame where it shall be covered', async () => {
    const frame: ImageFrame = { width: 256, height: 256, fit: 'cover' };
    expect(await sizeOf(await redraw('me.png', await drawn(90, 40).png().toBuffer(), frame))).toEqual([
      'png',
      256,
      256,
    ]);
  });

  it('turns a photo upright and forgets where it was taken', async () => {
    const photo = await drawn(40, 20)
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '44/1 49/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const clean = await redraw('photo.jpg', photo);
    expect(await sizeOf(clean)).toEqual(['png', 20, 40]);
    expect((await sharp(clean).metadata()).exif).toBeUndefined();
  });

  it('has 8 bits a channel, which every reader of PDFs and mails can draw', async () => {
    const deep = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#123456' } })
      .toColourspace('rgb16')
      .png()
      .toBuffer();
    expect((await sharp(await redraw('deep.png', deep)).metadata()).depth).toBe('uchar');
  });

  it('what was hidden behind the picture is gone', async () => {
    const polyglot = Buffer.concat([
      await drawn(8, 8).png().toBuffer(),
      Buffer.from('<script>alert(1)</script>'),
    ]);
    const clean = await redraw('both.png', polyglot);
    expect(clean.toString('latin1')).not.toContain('script');
  });
});

describe('what is no picture, or a harmful one, is refused', () => {
  it('takes 4096 pixels a side and no more, without drawing what only claims to be there', async () => {
    await expect(redraw('wide.png', await drawn(4097, 1).png().toBuffer())).rejects.toThrow(
      'image_too_large',
    );
    await expect(redraw('bomb.png', boastfulPng(20_000, 20_000))).rejects.toThrow('image_too_large');
    await expect(redraw('hollow.png', boastfulPng(100, 100))).rejects.toThrow('image_unreadable');
  });

  it('counts the bytes: 5 MB and one more is too large, nothing is empty', async () => {
    const png = await drawn(8, 8).png().toBuffer();
    const padded = (size: number) => Buffer.concat([png, Buffer.alloc(size - png.length)]);
    expect(await sizeOf(await redraw('full.png', padded(MAX_UPLOAD_BYTES)))).toEqual(['png', 8, 8]);
    await expect(redraw('more.png', padded(MAX_UPLOAD_BYTES + 1))).rejects.toThrow('file_too_large');
    await expect(redraw('none.png', Buffer.alloc(0))).rejects.toThrow('file_empty');
  });

  it.each([
    ['logo.svg', SVG_FILE],
    ['logo.png', SVG_FILE],
    ['logo.gif', GIF_FILE],
    ['logo.png', GIF_FILE],
    ['logo.pdf', buildPdfFile(2000)],
    ['logo.png', buildPdfFile(2000)],
    ['logo.png', Buffer.from('<html><script>alert(1)</script></html>')],
  ])('%s with other bytes', async (name, content) => {
    await expect(redraw(name, content)).rejects.toThrow('image_type_not_allowed');
  });

  it('a PNG that calls itself JPEG, and other formats that the library could read', async () => {
    await expect(redraw('logo.jpg', await drawn(8, 8).png().toBuffer())).rejects.toThrow(
      'image_type_not_allowed',
    );
    await expect(redraw('logo.png', await drawn(8, 8).webp().toBuffer())).rejects.toThrow(
      'image_type_not_allowed',
    );
    await expect(redraw('logo.png', await drawn(8, 8).tiff().toBuffer())).rejects.toThrow(
      'image_type_not_allowed',
    );
  });

  it('one that was cut off on the way', async () => {
    const noise = sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    });
    for (const [name, whole] of [
      ['logo.png', await noise.clone().png().toBuffer()],
      ['logo.jpg', await noise.clone().jpeg().toBuffer()],
    ] as const)
      await expect(redraw(name, whole.subarray(0, whole.length >> 1)), name).rejects.toThrow(
        'image_unreadable',
      );
  });
});
