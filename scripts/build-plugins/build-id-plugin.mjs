import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const PLACE = '__BUILD__';
const NAMES_IT = /^[^/\\]+\.(html|js)$/;

/**
 * Names the build in its pages and in the service worker: a digest of all its files, so that the same sources make
 * the same build and nothing but a change makes another. The server reads it from there (platform/server/http/build-id.ts).
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
