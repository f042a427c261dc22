import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createDiskStorage } from '#platform/server/files/disk-storage.ts';
import type { FileStorage } from '#platform/server/files/storage.ts';
import { PartWriter, readStoredPart } from './stored-part.ts';

/** A storage on disk that counts the reads that are open. */
function createCountingStorage() {
  const folder = mkdtempSync(join(tmpdir(), 'ponuda-parts-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const disk = createDiskStorage(folder);
  const reads = { open: 0, all: 0 };
  const storage: FileStorage = {
    ...disk,
    get: async (key, range) => {
      const stream = await disk.get(key, range);
      reads.open += 1;
      reads.all += 1;
      stream.once('end', () => {
        reads.open -= 1;
      });
      return stream;
    },
  };
  return { storage, reads };
}

it('a part is read without a connection that is open while its reader works', async () => {
  const { storage, reads } = createCountingStorage();
  const content = randomBytes(9 * 1024 * 1024);
  const writer = new PartWriter(storage, 'files/index.jsonl');
  await writer.write(content);
  const { storage_key } = await writer.end();
  const read: Buffer[] = [];
  for await (const piece of readStoredPart(storage, storage_key)) {
    read.push(piece);
    // A reader that takes its time, so that all that can be read ahead has been read.
    if (read.length % 50 === 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(reads.open).toBe(0);
    }
  }
  expect(Buffer.concat(read).equals(content)).toBe(true);
  expect(reads).toEqual({ open: 0, all: 3 });
});
