import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { linguiMacroPlugin } from './lingui-macro-plugin.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const source = `${root}apps/server/src`;
const worker = `${source}/platform/pdf/pdf-worker.ts`;

/**
 * What goes into the server's files: our own packages, and of npm the two libraries that consist of hundreds of
 * small modules, because opening these one by one takes a fifth of the time that a start takes.
 */
const inside = /^([./]|(@ponuda|kysely|zod)(\/|$))/;

/** How rolldown makes the server. */
export function serverBundle() {
  return {
    input: { main: `${source}/main.ts`, ...(existsSync(worker) ? { 'pdf-worker': worker } : {}) },
    platform: 'node',
    external: (id) => !inside.test(id),
    transform: { jsx: { runtime: 'automatic' }, target: 'node20' },
    plugins: [linguiMacroPlugin()],
    output: {
      dir: `${root}apps/server/dist`,
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: 'chunks/[name]-[hash].js',
      sourcemap: true,
      cleanDir: true,
    },
  };
}
