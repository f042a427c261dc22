import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The two programs of a pack, each one file that needs nothing besides itself. */
const PROGRAMS = [
  { input: 'apps/server/src/pack-verifier/verify.ts', file: 'verify.mjs', platform: 'node', format: 'esm' },
  {
    input: 'apps/web/src/pack-verifier/verify-page.ts',
    file: 'verify-page.js',
    platform: 'browser',
    format: 'iife',
  },
];

/** Writes them into `folder`/pack-verifier, where the server takes them from. */
export async function buildPackVerifier(folder) {
  const place = join(folder, 'pack-verifier');
  mkdirSync(place, { recursive: true });
  for (const { input, file, platform, format } of PROGRAMS) {
    const bundle = await rolldown({ input: join(root, input), platform, transform: { target: 'es2022' } });
    // Somebody may read what they run: nothing is shortened but the page's script.
    await bundle.write({ file: join(place, file), format, minify: format === 'iife' });
    await bundle.close();
  }
}
