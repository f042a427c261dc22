import { AppError } from '../errors.ts';
import { checkUpload, toUploadError } from './check-upload.ts';

/** The maximum number of pixels along one side of an accepted picture (fact 3, item 49). */
const IMAGE_SIDE_MAX = 4096;

const TYPES = new Set(['image/png', 'image/jpeg']);

export interface ImageFrame {
  readonly width: number;
  readonly height: number;
  /** `inside`: the whole picture, scaled down if necessary. `cover`: cropped to exactly this size. */
  readonly fit: 'inside' | 'cover';
}

/**
 * Redraws an uploaded PNG or JPEG as an upright PNG that fits the frame, and drops everything else in the file, such as
 * metadata. Throws an error with a separate code for each case: the file is empty, too large, truncated, not a PNG or
 * JPEG, or has too many pixels.
 */
export async function redrawImage(
  upload: { readonly filename: string; readonly content: Buffer },
  frame: ImageFrame,
): Promise<Buffer> {
  const checked = await checkUpload(upload.filename, upload.content);
  if (!checked.ok && checked.code !== 'file_type_not_allowed') throw toUploadError(checked);
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

// Reads only the header, so that a picture with too many pixels is rejected before any pixels are decoded.
async function sizeOf(sharp: Sharp, content: Buffer): Promise<{ width: number; height: number }> {
  try {
    return await sharp(content, { limitInputPixels: false }).metadata();
  } catch {
    throw new AppError('image_unreadable');
  }
}

let loaded: Promise<Sharp> | undefined;

// Loaded with the first picture. Only these two of the library's formats are enabled, and its cache is off.
function loadSharp(): Promise<Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer'] });
    return sharp;
  });
  return loaded;
}
