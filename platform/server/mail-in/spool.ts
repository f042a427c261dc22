import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** An email that is being received. */
export interface SpooledMail {
  /** Returns all bytes, or `too large` if there are more than allowed. */
  read(): Promise<Buffer | 'too large'>;
  close(): Promise<void>;
}

/**
 * Writes a stream to an unlinked temporary file, so that a hundred simultaneous emails take only a hundred times 64
 * KB of memory, and a killed process leaves nothing behind. The stream is always read to its end, even if writing its
 * bytes fails.
 */
export async function spoolMail(stream: Readable, maxBytes: number): Promise<SpooledMail> {
  const file = await nameless().catch(async (error: unknown) => {
    stream.resume();
    throw error;
  });
  let size = 0;
  let failed: unknown;
  try {
    const chunks: AsyncIterable<Buffer> = stream.iterator();
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > maxBytes || failed !== undefined) continue;
      await file.write(chunk).catch((error: unknown) => {
        failed = error;
      });
    }
    if (failed !== undefined) throw failed;
  } catch (error) {
    await file.close();
    throw error;
  }
  return {
    read: async () => {
      if (size > maxBytes) return 'too large';
      const content = Buffer.alloc(size);
      await file.read(content, 0, size, 0);
      return content;
    },
    close: () => file.close(),
  };
}

async function nameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `ponuda-mail-${process.pid}-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}
