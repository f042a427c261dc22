import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { linguiMacroPlugin } from './build-plugins/lingui-macro-plugin.mjs';
import { filesOfFloors } from './floors.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Each file where a thread begins is named `*-worker.ts`, and becomes a file of its own. */
const threads = Object.fromEntries(
  filesOfFloors()
    .filter((file) => /\/server\/.*-worker\.ts$/.test(file))
    .map((file) => [basename(file, '.ts'), root + file]),
);

/**
 * The server's files include our own modules, and of npm the two libraries that consist of hundreds of small modules,
 * because opening these one by one takes a fifth of the time that a start takes.
 */
const bundled = /^([./#]|(kysely|zod)(\/|$))/;

/** How rolldown makes the server. */
export function serverBundle() {
  return bundleOf({ main: `${root}app/server/main.ts`, ...threads }, `${root}dist/server`);
}

/** How it makes the files of the threads alone, for tests that run from the sources. */
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
      // Beside main.js, so that a path looks the same from every file of the bundle.
      chunkFileNames: '[name]-[hash].js',
      sourcemap: true,
      cleanDir: true,
    },
  };
}
