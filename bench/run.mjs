/**
 * `npm run bench -- [--short] [name …]`: runs all benchmarks, or the named ones. bench/README.md states what they
 * measure, and what a short run is for.
 */
import { existsSync } from 'node:fs';
import { root } from '../scripts/steps.mjs';
import { stopShared } from './support/product.mjs';

/**
 * The list is first: it counts all purchases, and in a short run the others add some to the same company. Fuzz is last,
 * because it changes everything.
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
 * Run only by name, because they need Debian programs in addition to PostgreSQL, or take minutes for a rare question.
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
