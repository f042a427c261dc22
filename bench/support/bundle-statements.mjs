import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { serverBundle } from '../../scripts/server-bundle.mjs';
import { root } from '../../scripts/steps.mjs';

/**
 * Bundles the product's own read functions into .cache/bench/statements.js, in the same way as the server is
 * bundled.
 */
export function bundleStatements() {
  bundled ??= bundle();
  return bundled;
}

let bundled;

async function bundle() {
  const { output, ...input } = serverBundle();
  const entry = fileURLToPath(new URL('statements.mjs', import.meta.url));
  const made = await rolldown({ ...input, input: { statements: entry } });
  await made.write({ ...output, dir: `${root}.cache/bench` });
  await made.close();
}
