import { AppError } from '../errors.ts';
import { checkUpload, uploadError } from './check-upload.ts';

/** The most pixels along one side of a picture that is taken (fact 3, item 49). */
const IMAGE_SIDE_MAX = 4096;

const TYPES = new Set(['image/png', 'image/jpeg']);

export interface ImageFrame {
  readonly width: number;
  readonly height: number;
  /** `inside`: the whole picture, made smaller where it has to be. `cover`: cut to exactly this size. */
  readonly fit: 'inside' | 'cover';
}

/**
 * An uploaded PNG or JPEG, drawn anew as PNG: upright, without what else stood in the file, no larger than the
 * frame. Refused by code: what is empty, too large, no such picture, has too many pixels or is cut off.
 */
export async function redrawImage(
  upload: { readonly filename: string; readonly content: Buffer },
  frame: ImageFrame,
): Promise<Buffer> {
  const checked = await checkUpload(upload.filename, upload.content);
  if (!checked.ok && checked.code !== 'file_type_not_allowed') throw uploadError(checked);
  if (!checked.ok || !TYPES.has(checked.type)) throw new AppError('image_type_not_allowed');
  const sharp = await loadSharp();
  const { width, height } = await sizeOf(sharp, upload.content);
  if (width > IMAGE_SIDE_MAX || height > IMAGE_SIDE_MAX) throw new AppError('image_too_large');
  try {
    return await sharp(upload.content, { limitInputPixels: IMAGE_SIDE_MAX ** 2, failOn: 'error' })
      .autoOrient()
      .resize({ ...frame, withoutEnlargement: frame.fit === 'inside' })
      .png({ compressionLevel: 9 })
      .toBuffer();
  } catch {
    throw new AppError('image_unreadable');
  }
}

type Sharp = typeof import('sharp').default;

// Its head alone says the size, so that a picture of too many pixels is refused before any is drawn.
async function sizeOf(sharp: Sharp, content: Buffer): Promise<{ width: number; height: number }> {
  try {
    return await sharp(content, { limitInputPixels: false }).metadata();
  } catch {
    throw new AppError('image_unreadable');
  }
}

let loaded: Promise<Sharp> | undefined;

// Loaded with the first picture. Of all formats the library reads, it may read these two; it keeps nothing.
function loadSharp(): Promise<Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer'] });
    return sharp;
  });
  return loaded;
}
