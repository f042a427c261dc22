/**
 * `npm run bench -- [--short] [name …]` runs all benchmarks, or the named ones. bench/README.md explains what each
 * measures and the purpose of a short run.
 */
import { existsSync } from 'node:fs';
import { root } from '../scripts/steps.mjs';
import { stopShared } from './support/product.mjs';

/**
 * The list benchmark is first, because it counts all purchases, and in a short run the other benchmarks add
 * purchases to the same company. Fuzz is last, because it changes everything.
 */
const BENCHMARKS = {
  'list-page': () => import('./list-page.mjs'),
  'main-job': () => import('./main-job.mjs'),
  'first-load': () => import('./first-load.mjs'),
  moves: () => import('./moves.mjs'),
  start: () => import('./start.mjs'),
  alike: () => import('./alike.mjs'),
  export: () => import('./export.mjs'),
  uploads: () => import('./uploads.mjs'),
  statistics: () => import('./statistics.mjs'),
  award: () => import('./award.mjs'),
  rig: () => import('./rig.mjs'),
  'major-upgrade': () => import('./major-upgrade.mjs'),
  'point-in-time': () => import('./point-in-time.mjs'),
  troubles: () => import('./troubles.mjs'),
  overrun: () => import('./overrun.mjs'),
  soak: () => import('./soak.mjs'),
  fuzz: () => import('./fuzz.mjs'),
};

const wanted = process.argv.slice(2).filter((word) => word !== '--short');
/**
 * Benchmarks that run only when named, because they need Debian packages in addition to PostgreSQL, or take minutes
 * and are rarely needed.
 */
const BY_NAME = ['rig', 'point-in-time', 'major-upgrade', 'troubles'];
const names = wanted.length > 0 ? wanted : Object.keys(BENCHMARKS).filter((name) => !BY_NAME.includes(name));
const unknown = names.filter((name) => !(name in BENCHMARKS));
if (unknown.length > 0) {
  console.error(
    `There is no benchmark ${unknown.join(', ')}. There are: ${Object.keys(BENCHMARKS).join(', ')}.`,
  );
  process.exit(2);
}
const built = ['dist/server/main.js', 'dist/web/index.html'];
if (!built.every((path) => existsSync(`${root}${path}`))) {
  console.error('The benchmarks measure the built product: run `npm run build` first.');
  process.exit(2);
}
try {
  for (const name of names) {
    const began = performance.now();
    const { run } = await BENCHMARKS[name]();
    await run();
    console.log(`${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  }
} finally {
  await stopShared();
}
