import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { recordResponse, watchServer } from '#platform/web/lib/http/server-state.ts';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import { ServerBar } from './server-bar.tsx';

// A page never forgets a new version, so this file shares no modules with others.
vi.resetModules();
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const bar = () =>
  renderApp(
    <>
      <input aria-label="Price" />
      <ServerBar />
    </>,
  );

it('stands for as long as the browser is offline and goes by itself', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no')));
  const stop = watchServer();
  bar();
  expect(screen.queryByText(/offline/)).toBeNull();
  await act(async () => void window.dispatchEvent(new Event('offline')));
  // happy-dom reports that it is online: the browser has a network, but the server does not respond.
  expect(screen.getByText(/cannot be reached|offline/).closest('[aria-live]')).not.toBeNull();
  await act(async () => recordResponse(new Response()));
  expect(screen.queryByText(/cannot be reached|offline/)).toBeNull();
  stop();
});

it('offers a new version, loads it when asked only, and can be put off', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  document.head.innerHTML = '<meta name="build" content="aaa">';
  bar();
  fireEvent.change(screen.getByLabelText('Price'), { target: { value: '12' } });
  await act(async () => recordResponse(new Response(null, { headers: { 'x-build': 'bbb' } })));
  expect(screen.getByText('A new version is ready.')).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledTimes(1);
  expect((screen.getByLabelText('Price') as HTMLInputElement).value).toBe('12');
  fireEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(screen.queryByText('A new version is ready.')).toBeNull();
});
