import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { linguiMacroPlugin } from './lingui-macro-plugin.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const source = `${root}apps/server/src`;
const worker = `${source}/platform/pdf/pdf-worker.ts`;

/** How rolldown makes the server: our own packages inside, everything from npm left outside. */
export function serverBundle() {
  return {
    input: { main: `${source}/main.ts`, ...(existsSync(worker) ? { 'pdf-worker': worker } : {}) },
    platform: 'node',
    external: (id) => !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('@ponuda/'),
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
