import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { getWebEntry } from '#platform/shared/wire/web-entries.ts';
import { brotliPlugin } from './scripts/build-plugins/brotli-plugin.mjs';
import { buildIdPlugin } from './scripts/build-plugins/build-id-plugin.mjs';
import { linguiMacroPlugin } from './scripts/build-plugins/lingui-macro-plugin.mjs';
import { pageChunks } from './scripts/build-plugins/page-chunks.mjs';
import { retryImportsPlugin } from './scripts/build-plugins/retry-imports-plugin.mjs';
import { wordsPlugin } from './scripts/build-plugins/words-plugin.mjs';

const web = fileURLToPath(new URL('app/web', import.meta.url));
const entries = { index: `${web}/index.html`, login: `${web}/login.html`, offer: `${web}/offer.html` };
const api = process.env.API_URL ?? 'http://localhost:3001';

const pages = (): Plugin => ({
  name: 'ponuda-pages',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      const path = (request.url ?? '/').split('?')[0] ?? '/';
      // Page paths have no file extension; files, modules and calls are not rewritten.
      if (request.headers.accept?.includes('text/html') && !/^\/(@|api\/|entries\/)|\.\w+$/.test(path))
        request.url = `/${getWebEntry(path)}.html`;
      next();
    });
  },
});

export default defineConfig({
  root: web,
  appType: 'mpa',
  resolve: {
    // The shim provides a hook for versions of React that lack it; the current React has the hook.
    alias: [{ find: /^use-sync-external-store\/shim/, replacement: 'use-sync-external-store' }],
  },
  publicDir: `${web}/public`,
  server: {
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    proxy: {
      '/api': { target: api, changeOrigin: false },
      // The server serves the page that verifies receipts, its programs and the keys.
      '^/(verify($|[?.])|\\.well-known/)': { target: api, changeOrigin: false },
    },
    fs: { allow: [fileURLToPath(new URL('.', import.meta.url))] },
  },
  build: {
    outDir: fileURLToPath(new URL('dist/web', import.meta.url)),
    emptyOutDir: true,
    // No assets are inlined, because the policy of the pages allows neither inline code nor data: fonts.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    reportCompressedSize: false,
    manifest: true,
    // All current browsers preload modules without a polyfill; an old browser loads them slightly later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: entries,
      output: { codeSplitting: { groups: [pageChunks(entries, ['login', 'offer'])] } },
    },
  },
  plugins: [
    linguiMacroPlugin({ strip: process.env.PHRASES_COMPILED === '1' }) as Plugin,
    react(),
    pages(),
    wordsPlugin(entries) as Plugin,
    buildIdPlugin() as Plugin,
    retryImportsPlugin() as Plugin,
    brotliPlugin() as Plugin,
  ],
});
