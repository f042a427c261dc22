import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';

const root = fileURLToPath(new URL('../../web', import.meta.url));

/** Builds the gallery into a temporary folder, separate from the product, and serves it. */
export async function serveGallery(): Promise<{ url: string; close(): Promise<void> }> {
  const outDir = mkdtempSync(join(tmpdir(), 'ponuda-gallery-'));
  const shared = { configFile: false, root, logLevel: 'warn' } as const;
  await build({
    ...shared,
    plugins: [react()],
    build: {
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 2000,
      reportCompressedSize: false,
      rolldownOptions: { input: join(root, 'gallery.html') },
    },
  });
  const server = await preview({ ...shared, build: { outDir }, preview: { port: 0, host: 'localhost' } });
  return {
    url: `${server.resolvedUrls?.local[0] ?? ''}gallery.html`,
    close: async () => {
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
