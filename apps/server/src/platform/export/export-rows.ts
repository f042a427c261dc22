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
