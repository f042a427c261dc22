import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const PLACE = '__BUILD__';
const NAMES_IT = /^[^/\\]+\.(html|js)$/;

/**
 * Writes the build ID into the pages and the service worker. The ID is a digest of all files, so that the same sources
 * yield the same ID and every change yields a different ID. The server reads the ID from the pages
 * (platform/server/http/build-id.ts).
 */
export function buildIdPlugin() {
  let target = '';
  return {
    name: 'ponuda-build-id',
    apply: 'build',
    configResolved(config) {
      target = config.build.outDir;
    },
    async writeBundle() {
      const entries = await readdir(target, { recursive: true, withFileTypes: true });
      const files = entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name));
      const digest = createHash('sha256');
      for (const file of files.sort()) digest.update(file.slice(target.length)).update(await readFile(file));
      const id = digest.digest('hex').slice(0, 12);
      for (const name of (await readdir(target)).filter((one) => NAMES_IT.test(one))) {
        const path = join(target, name);
        await writeFile(path, (await readFile(path, 'utf8')).replaceAll(PLACE, id));
      }
    },
  };
}
