import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, constants, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  FileMissingError,
  type FileStorage,
  isStorageKey,
  requireStorageKey,
  StorageError,
  type StoredBlob,
} from './storage.ts';

/** The age at which an unfinished file of a stopped process is deleted. */
const UNFINISHED_MS = 24 * 60 * 60 * 1000;

/** Stores files in `dataDir`/files, in 256 folders named after the first two digits of their keys. */
export function createDiskStorage(dataDir: string): FileStorage {
  const root = join(dataDir, 'files');
  const pathOf = (key: string) => join(root, requireStorageKey(key).slice(0, 2), key);
  return {
    put: async (key, content) => {
      const path = pathOf(key);
      const unfinished = `${path}.${randomBytes(4).toString('hex')}.part`;
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        const file = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });
        await pipeline(Buffer.isBuffer(content) ? Readable.from([content]) : content, file);
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw new StorageError(error);
      }
    },
    get: async (key, range) => {
      const path = pathOf(key);
      const file = await open(path).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new FileMissingError(key) : new StorageError(error);
      });
      return file.createReadStream(range);
    },
    delete: async (key) => await rm(pathOf(key), { force: true }),
    list: () => blobsBelow(root),
    freeBytes: async () => {
      const { bavail, bsize } = await statfs(dataDir);
      return bavail * bsize;
    },
    check: async () => {
      await mkdir(root, { recursive: true, mode: 0o700 });
      await access(root, constants.W_OK | constants.X_OK);
    },
    close: () => undefined,
  };
}

async function* blobsBelow(root: string): AsyncGenerator<StoredBlob> {
  for (const folder of await entriesOf(root)) {
    for (const name of await entriesOf(join(root, folder))) {
      const path = join(root, folder, name);
      const found = await stat(path).catch(() => undefined);
      if (!found) continue;
      if (isStorageKey(name)) yield { key: name, changedAt: found.mtime };
      else if (name.endsWith('.part') && Date.now() - found.mtimeMs > UNFINISHED_MS)
        await rm(path, { force: true });
    }
  }
}

const entriesOf = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
