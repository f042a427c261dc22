// @module-tag exhaustive
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, inject, it, vi } from 'vitest';
import type { PdfDocument } from '../pdf/pdf-document.ts';
import { ThreadBusyError, WorkThread, type WorkThreadOptions } from './work-thread.ts';

const PAPER = { info: { title: 'Papir' }, language: 'sr_latin' } as const;
const folder = mkdtempSync(join(import.meta.dirname, '.work-thread-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

const pdfThread = (options: WorkThreadOptions = {}) =>
  new WorkThread<PdfDocument, Uint8Array>(new URL('pdf-worker.js', inject('threads')), options);
/** Creates a thread whose tasks are strings with the body of a function. */
function threadOf(options: WorkThreadOptions = {}) {
  const file = join(folder, 'evaluate.js');
  writeFileSync(file, 'export default (body) => new Function(body)();');
  return new WorkThread<string, unknown>(pathToFileURL(file), options);
}
const textOf = (pdf: Uint8Array) =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf }).toString('utf8');

it('makes several documents in a thread, and ends it when idle', async () => {
  const thread = pdfThread({ idleMs: 20 });
  const pdfs = await Promise.all(
    ['Čačak', 'Заявка', '€'].map((text) => thread.run({ ...PAPER, content: [text] })),
  );
  expect(pdfs.map(textOf)).toEqual([
    expect.stringContaining('Čačak'),
    expect.stringContaining('Заявка'),
    expect.stringContaining('€'),
  ]);
  await vi.waitFor(() => expect(thread.running).toBe(false));
  expect(textOf(await thread.run({ ...PAPER, content: ['again'] }))).toContain('again');
});

it('lets the process end while it rests', async () => {
  const ports = () => process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length;
  const before = ports();
  const thread = pdfThread();
  await thread.run({ ...PAPER, content: ['a'] });
  expect(thread.running).toBe(true);
  expect(ports()).toBe(before);
});

it('answers what cannot be made with an error and goes on', async () => {
  const thread = pdfThread();
  await expect(
    thread.run({ ...PAPER, content: [{ image: '/etc/passwd', width: 1, height: 1 }] }),
  ).rejects.toThrow();
  expect(textOf(await thread.run({ ...PAPER, content: ['next'] }))).toContain('next');
});

it('refuses a task with functions in it, which no thread can take, and goes on', async () => {
  const thread = pdfThread();
  const text = Object.assign(() => 1, { text: 'a' });
  await expect(thread.run({ ...PAPER, content: [text] })).rejects.toThrow('could not be cloned');
  expect(textOf(await thread.run({ ...PAPER, content: ['next'] }))).toContain('next');
});

it('gives up a task that never ends, and no other', async () => {
  const thread = threadOf({ taskMs: 2000 });
  const endless = thread.run('for (;;);');
  const behind = thread.run('return 7');
  await expect(endless).rejects.toMatchObject({ limit: 'time' });
  expect(await behind).toBe(7);
});

it('gives up a task whose buffers take more memory than its thread may', async () => {
  const thread = threadOf({ memoryMb: 50 });
  await expect(
    thread.run('const all = []; for (;;) all.push(Buffer.alloc(1024 * 1024, 1));'),
  ).rejects.toMatchObject({ limit: 'memory' });
  expect(await thread.run('return 7')).toBe(7);
});

it('counts the work and not the time of a task, and gives up in the end one that does nothing', async () => {
  const used = vi.spyOn(process, 'cpuUsage').mockReturnValue({ user: 0, system: 0 });
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const waiting = (ms: number) =>
    `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${ms}); return 7`;
  expect(await threadOf({ taskMs: 20 }).run(waiting(200))).toBe(7);
  const idle = threadOf({ taskMs: 20 }).run(waiting(60_000));
  await setImmediate();
  clock.mockReturnValue(20 * 6 + 1);
  await expect(idle).rejects.toMatchObject({ limit: 'time' });
  used.mockRestore();
  clock.mockRestore();
});

it('gives up a task that takes all the memory, and no other', async () => {
  const thread = threadOf({ memoryMb: 32 });
  const greedy = thread.run('const kept = []; for (;;) kept.push({ at: kept.length, text: "x" });');
  const behind = thread.run('return 7');
  await expect(greedy).rejects.toMatchObject({ limit: 'memory' });
  expect(await behind).toBe(7);
});

it('lets only so many tasks wait', async () => {
  const thread = threadOf({ waitingMax: 1 });
  const first = thread.run('return 1');
  const second = thread.run('return 2');
  await expect(thread.run('return 3')).rejects.toThrow();
  expect(await Promise.all([first, second])).toEqual([1, 2]);
});

it('rejects what runs and what waits when it is stopped', async () => {
  const thread = threadOf();
  const running = thread.run('for (;;);');
  const waiting = thread.run('return 2');
  const refused = Promise.all(
    [running, waiting].map((task) => expect(task).rejects.toBeInstanceOf(ThreadBusyError)),
  );
  await vi.waitFor(() => expect(thread.running).toBe(true));
  await thread.stop();
  await refused;
});
