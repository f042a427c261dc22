import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { PdfThread } from './pdf-thread.ts';

// Inside the package, so that the bundle finds the fonts and the library.
const folder = mkdtempSync(join(import.meta.dirname, '.pdf-thread-test-'));
const built = pathToFileURL(join(folder, 'pdf-worker.js'));

beforeAll(async () => {
  const bundle = await rolldown({
    input: join(import.meta.dirname, 'pdf-worker.ts'),
    platform: 'node',
    external: (id) => !id.startsWith('.') && !id.startsWith('/'),
  });
  await bundle.write({ file: join(folder, 'pdf-worker.js'), format: 'esm' });
  await bundle.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

const textOf = (pdf: Buffer) =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf }).toString('utf8');

it('makes several documents at once in a thread, and ends it when idle', async () => {
  const thread = new PdfThread(built, { idleMs: 20 });
  const pdfs = await Promise.all(['Čačak', 'Заявка', '€'].map((text) => thread.render({ content: [text] })));
  expect(pdfs.map(textOf)).toEqual([
    expect.stringContaining('Čačak'),
    expect.stringContaining('Заявка'),
    expect.stringContaining('€'),
  ]);
  await vi.waitFor(() => expect(thread.running).toBe(false));
  expect(textOf(await thread.render({ content: ['again'] }))).toContain('again');
});

it('answers what cannot be made with an error and goes on', async () => {
  const thread = new PdfThread(built);
  await expect(thread.render({ content: [{ image: '/etc/passwd' }] })).rejects.toThrow();
  expect(textOf(await thread.render({ content: ['next'] }))).toContain('next');
});

it('gives up a thread that never answers, and starts another', async () => {
  const silent = join(folder, 'silent.js');
  writeFileSync(
    silent,
    "import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => {});",
  );
  const thread = new PdfThread(pathToFileURL(silent), { documentMs: 50 });
  await expect(thread.render({ content: [] })).rejects.toThrow('no PDF within 50 ms');
  expect(thread.running).toBe(false);
});

it('refuses a document with functions in it, which no thread can take', () => {
  const thread = new PdfThread(built);
  const layout = { hLineWidth: () => 1 };
  expect(() => thread.render({ content: [{ table: { body: [['a']] }, layout }] })).toThrow(
    'could not be cloned',
  );
});
