import { setImmediate as turn } from 'node:timers/promises';
import type { ExportCell } from './export-column.ts';

/** Batches of rows of cells; a batch is read when the previous one is used up. */
export type RowBatches = AsyncIterable<readonly (readonly ExportCell[])[]>;

/** Converts each batch. */
export async function* mapBatches<From, To>(
  batches: AsyncIterable<From>,
  to: (batch: From) => To | Promise<To>,
): AsyncGenerator<To, void> {
  for await (const batch of batches) yield await to(batch);
}

/**
 * Reads the next batch while the consumer works on the current one, so that database and server work at the same time.
 * A consumer that leaves early waits for the batch that is being read.
 */
export async function* readAhead<Batch>(batches: AsyncIterable<Batch>): AsyncGenerator<Batch, void> {
  const source = batches[Symbol.asyncIterator]();
  const next = () => {
    const coming = source.next();
    // A failure is reported to the consumer of the batch, even if it requests the batch later.
    coming.catch(() => undefined);
    return coming;
  };
  let coming = next();
  try {
    for (let one = await coming; !one.done; one = await coming) {
      coming = next();
      // Lets the query of the next batch be sent before the work on this one begins.
      await turn();
      yield one.value;
    }
  } finally {
    await coming.catch(() => undefined);
    await source.return?.();
  }
}
