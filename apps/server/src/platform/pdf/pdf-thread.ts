import { Worker } from 'node:worker_threads';
import type { PdfDocument } from './pdf-document.ts';
import type { PdfResult, PdfTask } from './pdf-worker.ts';

interface Waiting {
  readonly resolve: (pdf: Buffer) => void;
  readonly reject: (error: Error) => void;
}

export interface PdfThreadOptions {
  /** Fonts and library take some 60 MB: the thread ends after so long without work. */
  readonly idleMs?: number;
  /** A document that takes longer never ends. */
  readonly documentMs?: number;
}

/** A thread that makes PDFs: started when first needed, ended when nobody needs it. */
export class PdfThread {
  private readonly file: URL;
  private readonly idleMs: number;
  private readonly documentMs: number;
  private worker: Worker | undefined;
  private timer: NodeJS.Timeout | undefined;
  private nextId = 1;
  private readonly waiting = new Map<number, Waiting>();

  constructor(file: URL, { idleMs = 20_000, documentMs = 60_000 }: PdfThreadOptions = {}) {
    this.file = file;
    this.idleMs = idleMs;
    this.documentMs = documentMs;
  }

  get running(): boolean {
    return this.worker !== undefined;
  }

  render(document: PdfDocument): Promise<Buffer> {
    const id = this.nextId++;
    this.worker ??= this.start();
    this.watch();
    this.worker.postMessage({ id, document } satisfies PdfTask);
    const pdf = new Promise<Buffer>((resolve, reject) => this.waiting.set(id, { resolve, reject }));
    this.watch();
    return pdf;
  }

  private start(): Worker {
    const worker = new Worker(this.file, { resourceLimits: { maxOldGenerationSizeMb: 256 } });
    worker.unref();
    worker.on('message', (result: PdfResult) => this.settle(result));
    worker.on('error', (error) => this.end(worker, error));
    return worker;
  }

  private settle(result: PdfResult): void {
    const task = this.waiting.get(result.id);
    this.waiting.delete(result.id);
    if ('pdf' in result) task?.resolve(Buffer.from(result.pdf));
    else task?.reject(new Error(result.error));
    this.watch();
  }

  // While documents wait, the time since the last one came out; otherwise the time without work.
  private watch(): void {
    clearTimeout(this.timer);
    const busy = this.waiting.size > 0;
    const after = busy ? this.documentMs : this.idleMs;
    this.timer = setTimeout(() => this.end(this.worker, new Error(`no PDF within ${after} ms`)), after);
    if (!busy) this.timer.unref();
  }

  private end(worker: Worker | undefined, error: Error): void {
    if (worker !== this.worker) return;
    clearTimeout(this.timer);
    this.worker = undefined;
    void worker?.terminate();
    for (const task of this.waiting.values()) task.reject(error);
    this.waiting.clear();
  }
}
