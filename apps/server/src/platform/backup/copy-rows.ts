import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import type pg from 'pg';

/** The messages of a connection about a COPY, as `pg` hands them on. */
interface CopyMessage {
  readonly chunk: Buffer;
}
declare module 'pg' {
  /** A connection can do this too, although its types leave it out. */
  interface Connection {
    sendCopyFromChunk(chunk: Buffer): void;
    endCopyFrom(): void;
    sendCopyFail(why: string): void;
  }
}

/** Rows come one a message; they are handed on in pieces of about this size. */
const PIECE = 64 * 1024;

/** The rows of a `copy … to stdout`, no faster than they are taken. */
class CopyOut extends Readable {
  private readonly text: string;
  private wire: pg.Connection | undefined;
  private waiting: Buffer[] = [];
  private size = 0;

  constructor(text: string) {
    super();
    this.text = text;
  }

  submit(wire: pg.Connection): void {
    this.wire = wire;
    this.wire.query(this.text);
  }

  override _read(): void {
    this.wire?.stream.resume();
  }

  handleCopyData({ chunk }: CopyMessage): void {
    // The connection's buffer is used again: what is kept is copied.
    this.waiting.push(Buffer.from(chunk));
    this.size += chunk.length;
    if (this.size >= PIECE) this.handOn();
  }

  private handOn(): void {
    const piece = Buffer.concat(this.waiting);
    this.waiting = [];
    this.size = 0;
    if (!this.push(piece)) this.wire?.stream.pause();
  }

  handleCommandComplete(): void {
    if (this.size > 0) this.handOn();
  }

  handleReadyForQuery(): void {
    this.wire?.stream.resume();
    this.push(null);
  }

  handleError(error: Error): void {
    this.destroy(error);
  }
}

/** Reads what `copy … to stdout` writes, in COPY's text format: a line a row. */
export function copyOut(client: pg.ClientBase, text: string): Readable {
  return client.query(new CopyOut(text));
}

/** Counts the rows of COPY's text format as they go by, and what they are: equal rows in equal order have equal digests. */
export class RowTally {
  private readonly hash = createHash('sha256');
  private count = 0;

  add(chunk: Buffer): void {
    this.hash.update(chunk);
    // A line break within a value is written as \n, in two characters.
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) this.count += 1;
  }

  /** Once all rows went by. */
  result(): { readonly rows: number; readonly sha256: string } {
    return { rows: this.count, sha256: this.hash.digest('hex') };
  }
}

/** Feeds a `copy … from stdin`. */
class CopyIn {
  readonly done: Promise<void>;
  private readonly text: string;
  private readonly source: AsyncIterable<Buffer>;
  private settle: (error?: Error) => void = () => undefined;
  private failed: Error | undefined;

  constructor(text: string, source: AsyncIterable<Buffer>) {
    this.text = text;
    this.source = source;
    this.done = new Promise((resolve, reject) => {
      this.settle = (error) => (error ? reject(error) : resolve());
    });
  }

  submit(wire: pg.Connection): void {
    wire.query(this.text);
  }

  handleCopyInResponse(wire: pg.Connection): void {
    void this.feed(wire);
  }

  private async feed(wire: pg.Connection): Promise<void> {
    try {
      for await (const chunk of this.source) {
        if (this.failed) return;
        wire.sendCopyFromChunk(chunk);
        if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain');
      }
      wire.endCopyFrom();
    } catch (error) {
      wire.sendCopyFail(error instanceof Error ? error.message : String(error));
    }
  }

  handleCommandComplete(): void {
    // Nothing is asked of it: the rows are counted by reading them back.
  }

  handleReadyForQuery(): void {
    this.settle();
  }

  handleError(error: Error): void {
    this.failed = error;
    this.settle(error);
  }
}

/** Writes what `copyOut` read; rejects with what the database says of it. */
export async function copyIn(
  client: pg.ClientBase,
  text: string,
  source: AsyncIterable<Buffer>,
): Promise<void> {
  await client.query(new CopyIn(text, source)).done;
}
