import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { MAX_UPLOAD_BYTES } from '#platform/shared/validation/limits.ts';
import { checkUpload, type RejectedFile, toRejectedFile } from './check-upload.ts';
import { cleanFileName } from './file-name.ts';
import { type FileStorage, newStorageKey } from './storage.ts';

/** The values of a row in `files`. */
export interface StoredFile {
  readonly storage_key: string;
  readonly name: string;
  readonly size: number;
  readonly type: string;
  readonly sha256: Buffer;
}

export type UploadResult = { readonly ok: true; readonly file: StoredFile } | RejectedFile;

export interface Upload {
  readonly filename: string;
  readonly content: Buffer | Readable;
  /** The type declared by the browser. */
  readonly mimetype?: string;
}

/**
 * Receives one uploaded file: counts its bytes as they arrive, checks the file and stores it. Each file of an upload
 * has its own result. The caller writes the row, and deletes the stored file if that fails.
 */
export async function receiveUpload(storage: FileStorage, upload: Upload): Promise<UploadResult> {
  const name = cleanFileName(upload.filename);
  const content = await readUpTo(upload.content, MAX_UPLOAD_BYTES);
  if (content === 'broken') return toRejectedFile(name, 'upload_failed');
  if (content === 'too large') return toRejectedFile(name, 'file_too_large');
  const checked = await checkUpload(upload.filename, content, upload.mimetype);
  if (!checked.ok) return checked;
  const storageKey = newStorageKey();
  await storage.put(storageKey, content);
  return {
    ok: true,
    file: {
      storage_key: storageKey,
      name: checked.name,
      size: content.length,
      type: checked.type,
      sha256: createHash('sha256').update(content).digest(),
    },
  };
}

async function readUpTo(content: Buffer | Readable, max: number): Promise<Buffer | 'too large' | 'broken'> {
  if (Buffer.isBuffer(content)) return content.length > max ? 'too large' : content;
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    const read: AsyncIterable<Buffer> = content.iterator({ destroyOnReturn: false });
    for await (const chunk of read) {
      size += chunk.length;
      if (size > max) break;
      chunks.push(chunk);
    }
    if (size <= max) return Buffer.concat(chunks);
    // The rest is still consumed, because other files follow it in the same body.
    content.resume();
    if (!content.readableEnded) await once(content, 'end');
    return 'too large';
  } catch {
    return 'broken';
  }
}
