import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from, to } from 'pg-copy-streams';

/** Reads the output of `copy … to stdout` in COPY's text format: one line per row. */
export function copyOut(client: pg.ClientBase, text: string): Readable {
  return client.query(to(text));
}

/** Counts rows in COPY's text format and computes their digest. Equal rows in the same order have equal digests. */
export class RowTally {
  private readonly hash = createHash('sha256');
  private count = 0;

  add(chunk: Buffer): void {
    this.hash.update(chunk);
    // A line break within a value is written as the two characters \n.
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) this.count += 1;
  }

  /** Call after the stream has ended. */
  result(): { readonly rows: number; readonly sha256: string } {
    return { rows: this.count, sha256: this.hash.digest('hex') };
  }
}

/** Writes the rows that `copyOut` read; rejects with the database's error. */
export async function copyIn(
  client: pg.ClientBase,
  text: string,
  source: AsyncIterable<Buffer>,
): Promise<void> {
  await pipeline(source, client.query(from(text)));
}
