import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import { useLeftSearch } from './left-search.ts';

const reopen = vi.fn();
let leave: ReturnType<typeof useLeftSearch>;
function Page() {
  leave = useLeftSearch(reopen);
  return <p>Page</p>;
}

beforeEach(() => reopen.mockReset());
afterEach(cleanup);

async function open() {
  const { router } = renderApp(<Page />, { path: '/list?q=1', route: '/list' });
  await screen.findByText('Page');
  const go = (href: string) => act(async () => router.history.push(href));
  const back = () => act(async () => router.history.back());
  return { router, go, back };
}

it('reopens each left search once, in the history entry in which it was used', async () => {
  const { go, back } = await open();
  leave({ text: 'lim', row: 'purchase 1' });
  await go('/list?q=2');
  leave({ text: 'ulje', row: 'purchase 2' });
  await go('/list?q=3');
  expect(reopen).not.toHaveBeenCalled();
  await back();
  await waitFor(() => expect(reopen.mock.calls).toEqual([[{ text: 'ulje', row: 'purchase 2' }]]));
  await back();
  await waitFor(() => expect(reopen).toHaveBeenCalledTimes(2));
  await go('/list?q=4');
  await back();
  expect(reopen).toHaveBeenCalledTimes(2);
});

it('ends with the app bar, however many searches were left', async () => {
  const { router } = await open();
  const before = router.subscribers.size;
  for (let n = 0; n < 3; n += 1) leave({ text: 'lim', row: `purchase ${n}` });
  expect(router.subscribers.size).toBe(before);
  cleanup();
  expect(router.subscribers.size).toBeLessThan(before);
});
