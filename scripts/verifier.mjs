import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A command and the script of a page verify receipts, others the pack of a purchase; each file needs nothing besides itself. */
const VERIFIERS = ['verifier', 'pack-verifier'];
const programsOf = (name) => [
  { input: `apps/server/src/${name}/verify.ts`, file: 'verify.mjs', platform: 'node', format: 'esm' },
  {
    input: `apps/web/src/${name === 'verifier' ? 'verify' : name}/verify-page.ts`,
    file: 'verify-page.js',
    platform: 'browser',
    format: 'iife',
  },
];

/** Writes them into the folders of their names in `folder`, where the server takes them from. */
export async function buildVerifiers(folder) {
  for (const name of VERIFIERS)
    for (const { input, file, platform, format } of programsOf(name)) {
      const bundle = await rolldown({ input: join(root, input), platform, transform: { target: 'es2022' } });
      // Somebody may read the command that they run: only the page's script is shortened.
      await bundle.write({ file: join(folder, name, file), format, minify: format === 'iife' });
      await bundle.close();
    }
}
