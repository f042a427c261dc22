import { expect, it, vi } from 'vitest';

it('fact 3, item 59 no schema makes code from text, which the policy of our pages forbids', async () => {
  const real = globalThis.Function;
  const texts: unknown[] = [];
  globalThis.Function = function noted(...args: unknown[]) {
    texts.push(args);
    throw new EvalError('refused by the policy');
  } as unknown as FunctionConstructor;
  vi.resetModules();
  try {
    await import('./start-page.tsx');
    const { z } = await import('zod');
    expect(z.object({ name: z.string() }).parse({ name: 'a' })).toEqual({ name: 'a' });
  } finally {
    globalThis.Function = real;
  }
  expect(texts).toEqual([]);
});
