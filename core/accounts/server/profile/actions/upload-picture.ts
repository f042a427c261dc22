import type { SessionContext } from '#platform/server/context.ts';
import { redrawImage } from '#platform/server/files/images.ts';
import { saveFileRows } from '#platform/server/files/save-file-rows.ts';
import { newStorageKey } from '#platform/server/files/storage.ts';
import type { ReceivedFile } from '#platform/server/files/transfer.ts';
import { replacePicture } from './replace-picture.ts';

/** The edge of the stored square in pixels, twice the largest displayed size. */
const SIDE = 256;

/** Stores an uploaded picture, re-encoded and cropped to a square, never the original file (fact 3, item 49). */
export async function uploadPicture(ctx: SessionContext, file: ReceivedFile): Promise<string> {
  const content = await redrawImage(file, { width: SIDE, height: SIDE, fit: 'cover' });
  const { storage } = ctx.platform;
  const key = newStorageKey();
  await storage.put(key, content);
  const picture = `file:${key}`;
  await saveFileRows(storage, [key], () => replacePicture(ctx, picture));
  return picture;
}
