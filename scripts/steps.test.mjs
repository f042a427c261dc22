import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tellStep } from './steps.mjs';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a step is warned of once it takes more than half as long again as its budget', () => {
  const after = (seconds, ending) =>
    tellStep('a step', Date.now() - seconds * 1000, { budget: 20, ...ending });
  expect(after(30, {})).toEqual(['ok   a step (30.0 s)']);
  expect(after(31, {})).toEqual(['ok   a step (31.0 s)', 'SLOW a step: 31 s, its budget is 20 s']);
  expect(after(3, { ok: false })).toEqual(['FAIL a step (3.0 s)']);
});
