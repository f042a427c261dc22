import { setImmediate as turn } from 'node:timers/promises';
import type { ExportCell } from './export-column.ts';

/** Rows of cells, some at a time, read when the last ones are gone. */
export type RowBatches = AsyncIterable<readonly (readonly ExportCell[])[]>;

/** The same batches with each made into something else. */
export async function* mapBatches<From, To>(
  batches: AsyncIterable<From>,
  to: (batch: From) => To | Promise<To>,
): AsyncGenerator<To, void> {
  for await (const batch of batches) yield await to(batch);
}

/**
 * The same batches, the next of which is read while somebody works on one: database and server work at the same time.
 * Whoever leaves early waits until the batch that is being read has come.
 */
export async function* readAhead<Batch>(batches: AsyncIterable<Batch>): AsyncGenerator<Batch, void> {
  const source = batches[Symbol.asyncIterator]();
  const next = () => {
    const coming = source.next();
    // A failure is told to whoever takes the batch, even if that is later.
    coming.catch(() => undefined);
    return coming;
  };
  let coming = next();
  try {
    for (let one = await coming; !one.done; one = await coming) {
      coming = next();
      // The question for the next batch leaves before the work on this one begins.
      await turn();
      yield one.value;
    }
  } finally {
    await coming.catch(() => undefined);
    await source.return?.();
  }
}
