import { expect, it } from 'vitest';
import { SimulationCache } from './simulation-cache.ts';

const entry = (digest: string) => ({ digest, work: Promise.resolve(digest) });

it('stores two simulations of a company', () => {
  const cache = new SimulationCache<string>();
  const [draft, valid, next] = [entry('draft'), entry('valid'), entry('next')];
  cache.store(1, draft);
  cache.store(1, valid);
  expect([cache.find(1, 'draft'), cache.find(1, 'valid'), cache.find(2, 'draft')]).toEqual([
    draft.work,
    valid.work,
    undefined,
  ]);
  // A recomputed simulation replaces the earlier one with the same digest and becomes the newest.
  const recomputed = entry('draft');
  cache.store(1, recomputed);
  cache.remove(1, draft);
  expect(cache.find(1, 'draft')).toBe(recomputed.work);
  cache.store(1, next);
  expect(cache.find(1, 'valid')).toBeUndefined();
  expect(cache.find(1, 'draft')).toBe(recomputed.work);
  cache.remove(1, recomputed);
  cache.remove(1, next);
  expect([cache.find(1, 'draft'), cache.find(1, 'next')]).toEqual([undefined, undefined]);
});

it('stores those of 32 companies, and evicts the company whose newest is oldest', () => {
  const cache = new SimulationCache<string>();
  for (let id = 1; id <= 32; id++) cache.store(id, entry('draft'));
  cache.store(1, entry('valid'));
  cache.store(33, entry('draft'));
  const missing = Array.from({ length: 33 }, (_, index) => index + 1).filter(
    (id) => !cache.find(id, 'draft'),
  );
  expect(missing).toEqual([2]);
});
