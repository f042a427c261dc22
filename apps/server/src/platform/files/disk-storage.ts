import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { demandKey, FileMissingError, type FileStorage } from './storage.ts';

/** Keeps files below `dataDir`/files, 256 folders by the key's first two digits. */
export function diskStorage(dataDir: string): FileStorage {
  const root = join(dataDir, 'files');
  const pathOf = (key: string) => join(root, demandKey(key).slice(0, 2), key);
  return {
    put: async (key, content) => {
      const path = pathOf(key);
      const unfinished = `${path}.${randomBytes(4).toString('hex')}.part`;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        const file = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });
        await pipeline(Buffer.isBuffer(content) ? Readable.from([content]) : content, file);
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    get: async (key) => {
      const path = pathOf(key);
      const file = await open(path).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new FileMissingError(key) : error;
      });
      return file.createReadStream();
    },
    delete: async (key) => await rm(pathOf(key), { force: true }),
  };
}
