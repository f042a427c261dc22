import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The two programs that verify receipts, each one file that needs nothing besides itself. */
const PROGRAMS = [
  { input: 'apps/server/src/verifier/verify.ts', file: 'verify.mjs', platform: 'node', format: 'esm' },
  {
    input: 'apps/web/src/verify/verify-page.ts',
    file: 'verify-page.js',
    platform: 'browser',
    format: 'iife',
  },
];

/** Writes them into `folder`/verifier, where the server takes them from. */
export async function buildVerifier(folder) {
  for (const { input, file, platform, format } of PROGRAMS) {
    const bundle = await rolldown({ input: join(root, input), platform, transform: { target: 'es2022' } });
    // Somebody may read the command that they run: only the page's script is shortened.
    await bundle.write({ file: join(folder, 'verifier', file), format, minify: format === 'iife' });
    await bundle.close();
  }
}
