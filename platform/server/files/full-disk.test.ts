import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rolldown } from 'rolldown';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'ponuda-full-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the real storage in a process that cannot write files larger than 64 KB, so that the write itself fails. */
async function storeWithinLimit(): Promise<unknown> {
  const file = join(folder, 'child.mjs');
  const bundle = await rolldown({
    input: join(import.meta.dirname, 'full-disk.test-support.ts'),
    platform: 'node',
  });
  await bundle.write({ file, format: 'esm' });
  await bundle.close();
  const limited = `trap '' XFSZ; ulimit -f 64; exec "$0" "$1" "$2"`;
  const { stdout } = await promisify(execFile)('bash', [
    '-c',
    limited,
    process.execPath,
    file,
    join(folder, 'data'),
  ]);
  return JSON.parse(stdout);
}

it('a write that the system refuses half way leaves nothing behind, and says why', async () => {
  const [small, large] = (await storeWithinLimit()) as [string, string];
  expect(small).toBe('kept');
  expect(['EFBIG', 'ENOSPC']).toContain(large);
  const files = readdirSync(join(folder, 'data'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
  expect(files).toHaveLength(1);
  expect(files[0]).toMatch(/^[0-9a-f]{40}$/);
});
