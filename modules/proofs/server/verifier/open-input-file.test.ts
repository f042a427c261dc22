import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { type TestZipEntry, writeTestZip } from '#modules/proofs/rules/pack/zip-archive.test-support.ts';
import { openInputFile } from './open-input-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'ponuda-given-'));
afterAll(() => rmSync(folder, { recursive: true }));

const A: TestZipEntry = { name: 'a.txt', content: 'a text '.repeat(9), isStreamed: true };

async function contentOf(bytes: Uint8Array) {
  const path = join(folder, 'pack.zip');
  writeFileSync(path, bytes);
  const { content } = await openInputFile(path);
  if (typeof content === 'string') return content;
  return Buffer.from((await content.read('a.txt')) ?? []).toString();
}

it('an entry of an archive is inflated, and any other file is a text', async () => {
  expect(await contentOf(writeTestZip([A]))).toBe(A.content);
  expect(await contentOf(Buffer.from('{"keys":[]}'))).toBe('{"keys":[]}');
});

it('an entry is refused that hides another one behind its deflated data', async () => {
  const hidden = writeTestZip([{ ...A, content: 'forged' }]);
  await expect(contentOf(writeTestZip([{ ...A, hidden }]))).rejects.toMatchObject({ path: 'a.txt' });
});
