import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';

/** Thrown if a task exceeds the limits of its thread. */
export class ThreadLimitError extends Error {
  readonly limit: 'time' | 'memory';

  constructor(limit: 'time' | 'memory') {
    super(`a task took more ${limit} than its thread may`);
    this.limit = limit;
  }
}

/** Thrown if too many tasks are waiting. */
export class ThreadBusyError extends Error {}

export interface WorkThreadOptions {
  /** The idle time after which the thread ends, because it keeps what it has loaded in memory. */
  readonly idleMs?: number;
  /**
   * The maximum processor time of a task in milliseconds. A task that uses more is aborted together with its thread.
   * The measure is the processor time of the whole process, which is never less than the thread's own. Time during
   * which the machine does other work does not count.
   */
  readonly taskMs?: number;
  /**
   * The maximum memory for the thread's own objects, in MB. Buffers are not included, so a task is also aborted when
   * the memory of the whole process has grown by twice this amount since the task began.
   */
  readonly memoryMb?: number;
  /** The maximum number of waiting tasks. */
  readonly waitingMax?: number;
}

/** A task that gets almost no processor time is aborted after its time limit multiplied by this factor. */
const PATIENCE = 6;

const MEGABYTE = 1024 * 1024;
const WATCH_MS = 100;

/**
 * A thread for work that would block every request. It starts when first needed and ends when idle. The default
 * export of its file runs a task. The thread runs one task at a time, so that aborting a task affects no other.
 */
export class WorkThread<Task, Result> {
  private readonly options: Required<WorkThreadOptions>;
  private readonly pool: Piscina<Task, Result>;
  /** Settles with the most recently submitted task. */
  private last: Promise<unknown> = Promise.resolve();
  private unfinished = 0;
  private isStopping = false;

  constructor(file: URL, options: WorkThreadOptions = {}) {
    this.options = {
      idleMs: 20_000,
      taskMs: 60_000,
      memoryMb: 256,
      waitingMax: Number.POSITIVE_INFINITY,
      ...options,
    };
    this.pool = new Piscina({
      filename: fileURLToPath(file),
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: this.options.idleMs,
      resourceLimits: { maxOldGenerationSizeMb: this.options.memoryMb },
      // A thread that waits for its next task must be able to finish asynchronous work from the previous one.
      atomics: 'disabled',
    });
    // The running task has already failed with the same error.
    this.pool.on('error', () => undefined);
  }

  get running(): boolean {
    return this.pool.threads.length > 0;
  }

  /**
   * Returns the result of a task, which must be plain data. Rejects with the error that the thread threw, with
   * `ThreadLimitError` if the task exceeds the limits, and with `ThreadBusyError` if too many tasks are waiting.
   */
  async run(task: Task): Promise<Result> {
    if (this.unfinished > this.options.waitingMax) throw new ThreadBusyError();
    this.unfinished += 1;
    const result = this.last.then(() => this.runWatched(task));
    this.last = result.catch(() => undefined);
    try {
      return await result;
    } finally {
      this.unfinished -= 1;
    }
  }

  /** Stops the thread. Running and waiting tasks reject with `ThreadBusyError`. */
  async stop(): Promise<void> {
    this.isStopping = true;
    await this.pool.destroy();
  }

  private async runWatched(task: Task): Promise<Result> {
    const limit = new AbortController();
    const watching = setInterval(this.watcher(limit), WATCH_MS);
    try {
      return await this.pool.run(task, { signal: limit.signal });
    } catch (error) {
      if (limit.signal.aborted) throw limit.signal.reason;
      const { code, name } = Object(error) as { code?: string; name?: string };
      if (code === 'ERR_WORKER_OUT_OF_MEMORY') throw new ThreadLimitError('memory');
      throw this.isStopping || name === 'AbortError' ? new ThreadBusyError() : error;
    } finally {
      clearInterval(watching);
    }
  }

  /** Returns a function that aborts the task about to start once that task exceeds its limits. */
  private watcher(limit: AbortController): () => void {
    const { taskMs, memoryMb } = this.options;
    const [cpu, at, memory] = [process.cpuUsage(), performance.now(), process.memoryUsage.rss()];
    return () => {
      const { user, system } = process.cpuUsage(cpu);
      if (process.memoryUsage.rss() - memory > 2 * memoryMb * MEGABYTE)
        limit.abort(new ThreadLimitError('memory'));
      else if ((user + system) / 1000 >= taskMs || performance.now() - at > taskMs * PATIENCE)
        limit.abort(new ThreadLimitError('time'));
    };
  }
}
