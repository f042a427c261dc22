import { expect, it, vi } from 'vitest';
import { loadPage, PageLoadError } from './load-page.ts';

it('S8.36 S9.22 gives up on code that does not come within two minutes', async () => {
  vi.useFakeTimers();
  const failed = expect(loadPage(() => new Promise(() => undefined))()).rejects.toBeInstanceOf(PageLoadError);
  await vi.advanceTimersByTimeAsync(120_000);
  await failed;
  vi.useRealTimers();
});

it('gives the code that comes', async () => {
  await expect(loadPage(async () => 'code')()).resolves.toBe('code');
});
