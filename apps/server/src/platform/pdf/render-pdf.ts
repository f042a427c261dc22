import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { PdfDocument } from './pdf-document.ts';
import type { PdfResult, PdfTask } from './pdf-worker.ts';

// Fonts and library take some 60 MB: the thread is started when needed and ends when nobody does.
const IDLE_MS = 20_000;
// From dist/main.js and dist/chunks/*.js alike. The sources have no such file: tests make documents in place.
const file = ['./pdf-worker.js', '../pdf-worker.js']
  .map((path) => new URL(path, import.meta.url))
  .find((url) => existsSync(fileURLToPath(url)));

interface Waiting {
  readonly resolve: (pdf: Buffer) => void;
  readonly reject: (error: Error) => void;
}

let worker: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let nextId = 1;
const waiting = new Map<number, Waiting>();

function settle(result: PdfResult): void {
  const task = waiting.get(result.id);
  waiting.delete(result.id);
  if ('pdf' in result) task?.resolve(Buffer.from(result.pdf));
  else task?.reject(new Error(result.error));
  if (waiting.size === 0) endWhenIdle();
}

function endWhenIdle(): void {
  clearTimeout(idle);
  idle = setTimeout(() => {
    if (waiting.size > 0) return;
    void worker?.terminate();
    worker = undefined;
  }, IDLE_MS);
  idle.unref();
}

function failAll(error: Error): void {
  worker = undefined;
  for (const task of waiting.values()) task.reject(error);
  waiting.clear();
}

function startWorker(url: URL): Worker {
  const started = new Worker(url);
  started.unref();
  started.on('message', settle);
  started.on('error', failAll);
  return started;
}

/** A PDF of the document, made in a thread of its own. */
export async function renderPdf(document: PdfDocument): Promise<Buffer> {
  if (!file) return (await import('./make-pdf.ts')).makePdf(document);
  clearTimeout(idle);
  worker ??= startWorker(file);
  const id = nextId++;
  return await new Promise<Buffer>((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    worker?.postMessage({ id, document } satisfies PdfTask);
  });
}
