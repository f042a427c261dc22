import { Worker } from 'node:worker_threads';

/** A task went beyond what its thread may take. */
export class ThreadLimitError extends Error {
  readonly limit: 'time' | 'memory';

  constructor(limit: 'time' | 'memory') {
    super(`a task took more ${limit} than its thread may`);
    this.limit = limit;
  }
}

/** More tasks wait than may wait. */
export class ThreadBusyError extends Error {}

export interface WorkThreadOptions {
  /** A thread keeps what it has loaded in memory, so it ends after so long without work. */
  readonly idleMs?: number;
  /**
   * A task that takes more of a processor is given up, and its thread with it. What is counted is the processor time of the
   * whole process, which is never less than the thread's own: a machine with other things to do ends no task early.
   */
  readonly taskMs?: number;
  /**
   * The most memory of the thread's own objects, in MB. Buffers do not count as such, so a task is also given up when the
   * memory of the whole process has grown by twice as much since it began.
   */
  readonly memoryMb?: number;
  /** How many tasks may wait. */
  readonly waitingMax?: number;
}

/** A thread's answer to a task. */
export type ThreadAnswer<Result> = { readonly result: Result } | { readonly error: string };

/** A task that gets next to nothing of a processor is given up after so many times its own time. */
const PATIENCE = 6;

const MEGABYTE = 1024 * 1024;
const WATCH_MS = 100;

/** What the process had used when a task began. */
interface TaskBegin {
  readonly cpu: NodeJS.CpuUsage;
  readonly at: number;
  readonly memory: number;
}

interface Job<Task, Result> {
  readonly task: Task;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * A thread for work that would hold up every request: started when first needed, ended when nobody needs it. It gets
 * one task after the other, so that a task that is given up takes no other with it.
 */
export class WorkThread<Task, Result> {
  private readonly file: URL;
  private readonly options: Required<WorkThreadOptions>;
  private readonly waiting: Job<Task, Result>[] = [];
  private worker: Worker | undefined;
  private current: Job<Task, Result> | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(file: URL, options: WorkThreadOptions = {}) {
    this.file = file;
    this.options = {
      idleMs: 20_000,
      taskMs: 60_000,
      memoryMb: 256,
      waitingMax: Number.POSITIVE_INFINITY,
      ...options,
    };
  }

  get running(): boolean {
    return this.worker !== undefined;
  }

  /** The result of a task, which has to be plain data. Rejects with what the thread threw, as text. */
  run(task: Task): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.waiting.length >= this.options.waitingMax) return reject(new ThreadBusyError());
      this.waiting.push({ task, resolve, reject });
      this.next();
    });
  }

  /** Ends the thread and every task of it. */
  stop(): void {
    for (const { reject } of this.waiting.splice(0)) reject(new ThreadBusyError());
    this.end(this.worker, new ThreadBusyError());
  }

  private next(): void {
    if (this.current) return;
    clearTimeout(this.timer);
    this.current = this.waiting.shift();
    if (!this.current) {
      this.rest();
      return;
    }
    const worker = this.worker ?? this.start();
    this.worker = worker;
    try {
      worker.postMessage(this.current.task);
      this.watch(worker, {
        cpu: process.cpuUsage(),
        at: performance.now(),
        memory: process.memoryUsage.rss(),
      });
    } catch (error) {
      // A task with something in it that cannot be copied.
      this.settle((job) => job.reject(error));
    }
  }

  /** Looks every tenth of a second whether the task is beyond its limits; one that only waits has a longer time. */
  private watch(worker: Worker, began: TaskBegin): void {
    const { taskMs, memoryMb } = this.options;
    const { user, system } = process.cpuUsage(began.cpu);
    const grown = process.memoryUsage.rss() - began.memory;
    if (grown > 2 * memoryMb * MEGABYTE) this.end(worker, new ThreadLimitError('memory'));
    else if ((user + system) / 1000 >= taskMs || performance.now() - began.at > taskMs * PATIENCE)
      this.end(worker, new ThreadLimitError('time'));
    else this.timer = setTimeout(() => this.watch(worker, began), WATCH_MS);
  }

  private start(): Worker {
    const worker = new Worker(this.file, {
      resourceLimits: { maxOldGenerationSizeMb: this.options.memoryMb },
    });
    worker.on('message', (answer: ThreadAnswer<Result>) =>
      this.settle((job) =>
        'result' in answer ? job.resolve(answer.result) : job.reject(new Error(answer.error)),
      ),
    );
    worker.on('error', (error: Error & { code?: string }) => {
      this.end(worker, error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadLimitError('memory') : error);
    });
    // Listening to a thread keeps the process alive, so this comes last.
    worker.unref();
    return worker;
  }

  private settle(how: (job: Job<Task, Result>) => void): void {
    const job = this.current;
    this.current = undefined;
    if (job) how(job);
    this.next();
  }

  private rest(): void {
    const worker = this.worker;
    if (!worker) return;
    this.timer = setTimeout(() => this.end(worker, new ThreadBusyError()), this.options.idleMs);
    this.timer.unref();
  }

  private end(worker: Worker | undefined, error: Error): void {
    if (worker !== this.worker) return;
    this.worker = undefined;
    void worker?.terminate();
    this.settle((job) => job.reject(error));
  }
}
