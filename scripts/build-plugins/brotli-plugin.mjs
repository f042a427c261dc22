import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const TEXT = /\.(js|css|html|svg|json)$/;

/**
 * Writes a `.br` file next to every text file of the production build, so that the server does not need to compress
 * anything.
 */
export function brotliPlugin() {
  let target = '';
  return {
    name: 'ponuda-brotli',
    apply: 'build',
    configResolved(config) {
      target = config.build.outDir;
    },
    async closeBundle() {
      const files = await readdir(target, { recursive: true });
      for (const file of files.filter((name) => TEXT.test(name))) {
        const path = join(target, file);
        const text = await readFile(path);
        await writeFile(
          `${path}.br`,
          await compress(text, {
            params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
          }),
        );
      }
    },
  };
}
