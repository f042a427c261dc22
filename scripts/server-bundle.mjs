import { fileURLToPath } from 'node:url';
import { linguiMacroPlugin } from './build-plugins/lingui-macro-plugin.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Files of their own, because each is where a thread begins. */
const threads = {
  'pdf-worker': `${root}platform/server/pdf/pdf-worker.ts`,
  'import-worker': `${root}app/server/import-worker.ts`,
  'award-worker': `${root}modules/best-split/server/award-worker.ts`,
  'replay-worker': `${root}core/policies/server/replay-worker.ts`,
};

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
