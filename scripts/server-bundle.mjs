import { basename } from 'node:path';
import { linguiMacroPlugin } from './build-plugins/lingui-macro-plugin.mjs';
import { filesOfFloors } from './floors.mjs';
import { root } from './steps.mjs';

/** The entry files of worker threads are named `*-worker.ts` and bundled separately. */
const threads = Object.fromEntries(
  filesOfFloors()
    .filter((file) => /\/server\/.*-worker\.ts$/.test(file))
    .map((file) => [basename(file, '.ts'), root + file]),
);

/**
 * The bundle contains our own modules, and the two npm libraries that consist of hundreds of small modules, because
 * opening these modules takes a fifth of the startup time.
 */
const bundled = /^([./#]|(kysely|zod)(\/|$))/;

/** Returns rolldown's configuration for the server. */
export function serverBundle() {
  return bundleOf({ main: `${root}app/server/main.ts`, ...threads }, `${root}dist/server`);
}

/** Returns rolldown's configuration for the worker threads alone, for tests that run from the sources. */
export function threadsBundle(dir) {
  return bundleOf(threads, dir);
}

function bundleOf(input, dir) {
  return {
    input,
    platform: 'node',
    external: (id) => !bundled.test(id),
    transform: {
      jsx: { runtime: 'automatic', importSource: 'preact' },
      target: 'node20',
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    },
    plugins: [linguiMacroPlugin()],
    output: {
      dir,
      format: 'esm',
      entryFileNames: '[name].js',
      // Writes the chunks next to main.js, so that relative paths are the same in every file of the bundle.
      chunkFileNames: '[name]-[hash].js',
      sourcemap: true,
      cleanDir: true,
    },
  };
}
