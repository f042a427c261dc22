import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startProduct } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The data of a product with the demo in it, made once; every story begins with a copy. */
    demoData: string;
  }
}

export default async function setup(project: TestProject): Promise<() => void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ponuda-demo-'));
  const product = await startProduct({ dataDir });
  await product.close();
  project.provide('demoData', dataDir);
  return () => rmSync(dataDir, { recursive: true, force: true });
}
