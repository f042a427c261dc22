import { setImmediate as turn } from 'node:timers/promises';
import type { ExportCell } from './export-column.ts';

/** Batches of rows of cells. A batch is read once the previous one has been consumed. */
export type RowBatches = AsyncIterable<readonly (readonly ExportCell[])[]>;

export async function* mapBatches<From, To>(
  batches: AsyncIterable<From>,
  to: (batch: From) => To | Promise<To>,
): AsyncGenerator<To, void> {
  for await (const batch of batches) yield await to(batch);
}

/**
 * Reads the next batch while the consumer processes the current one, so that the database and the server work at the
 * same time. A consumer that stops early waits for the batch that is being read.
 */
export async function* readAhead<Batch>(batches: AsyncIterable<Batch>): AsyncGenerator<Batch, void> {
  const source = batches[Symbol.asyncIterator]();
  const next = () => {
    const coming = source.next();
    // A failure is reported when the consumer requests the batch, even if that happens later.
    coming.catch(() => undefined);
    return coming;
  };
  let coming = next();
  try {
    for (let one = await coming; !one.done; one = await coming) {
      coming = next();
      // Lets the query for the next batch be sent before the consumer processes this one.
      await turn();
      yield one.value;
    }
  } finally {
    await coming.catch(() => undefined);
    await source.return?.();
  }
}
