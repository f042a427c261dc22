import { expect, it } from 'vitest';
import { readAhead } from './export-rows.ts';

/** Yields three batches, and records when each batch is requested and when the consumer stops. */
async function* batches(notes: string[], fails = Number.POSITIVE_INFINITY): AsyncGenerator<number, void> {
  try {
    for (let n = 1; n <= 3; n += 1) {
      notes.push(`asked ${n}`);
      if (n === fails) throw new Error(`batch ${n} failed`);
      yield n;
    }
  } finally {
    notes.push('left');
  }
}

it('asks for the next batch before anybody works on the one that has come', async () => {
  const notes: string[] = [];
  for await (const batch of readAhead(batches(notes))) notes.push(`works on ${batch}`);
  expect(notes).toEqual(['asked 1', 'asked 2', 'works on 1', 'asked 3', 'works on 2', 'left', 'works on 3']);
});

it('leaves the batches when its reader leaves', async () => {
  const notes: string[] = [];
  for await (const batch of readAhead(batches(notes))) if (batch === 1) break;
  expect(notes).toEqual(['asked 1', 'asked 2', 'left']);
});

it('tells of a failure after the batches before it', async () => {
  const seen: number[] = [];
  const read = async () => {
    for await (const batch of readAhead(batches([], 2))) seen.push(batch);
  };
  await expect(read()).rejects.toThrow('batch 2 failed');
  expect(seen).toEqual([1]);
});
