import { useQuery } from '@tanstack/react-query';
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../query.ts';
import { renderAppHook } from '../render-app.test-support.tsx';
import { createResponse, mockServerResponses, type RecordedRequest } from '../web.test-support.ts';
import { call } from './http.ts';
import { getServerState, pauseBeforeReload, watchServer } from './server-state.ts';

const BUILD = '<meta name="build" content="aaa">';
const names = { data: [] };
let up = true;
let busy = false;
let build = 'aaa';
let announced = 'none';
let sent: RecordedRequest[];
let stop: () => void;

const probes = () => sent.filter(({ url }) => url === '/health').length;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const read = () => call('GET suppliers/options').catch((error: unknown) => error);

beforeEach(() => {
  vi.useFakeTimers();
  document.head.innerHTML = BUILD;
  up = true;
  build = 'aaa';
  sent = mockServerResponses(({ url }) =>
    busy && url !== '/health'
      ? createResponse(503, {}, { 'retry-after': '5' })
      : up
        ? createResponse(200, names, { 'x-build': build, 'x-maintenance': announced })
        : Promise.reject(new TypeError('no')),
  );
  stop = watchServer();
});

afterEach(async () => {
  up = true;
  await pass(20_000);
  stop();
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
});

describe('the server out of reach', () => {
  it('is asked once more before it is said, and then ever more seldom until it answers', async () => {
    up = false;
    await Promise.all([read(), read(), read()]);
    await pass(0);
    expect(getServerState().connection).toBe('unreachable');
    expect(probes()).toBe(1);
    await pass(60_000);
    expect(probes()).toBeGreaterThan(4);
    expect(probes()).toBeLessThan(12);
    up = true;
    await pass(15_000);
    expect(getServerState().connection).toBe('up');
    const before = probes();
    await pass(60_000);
    expect(probes()).toBe(before);
  });

  it('a call that was dropped while the server answers says nothing', async () => {
    mockServerResponses(({ url }) =>
      url === '/health' ? createResponse(200) : Promise.reject(new TypeError('dropped')),
    );
    await read();
    await pass(0);
    expect(getServerState().connection).toBe('up');
  });

  it('a call that is answered shows that it is there, without another question', async () => {
    up = false;
    await read();
    await pass(0);
    expect(getServerState().connection).toBe('unreachable');
    up = true;
    await read();
    expect(getServerState().connection).toBe('up');
  });

  it("the browser's own word is taken at once", async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    up = false;
    window.dispatchEvent(new Event('offline'));
    expect(getServerState().connection).toBe('offline');
    online.mockRestore();
    up = true;
    window.dispatchEvent(new Event('online'));
    await pass(2000);
    expect(getServerState().connection).toBe('up');
  });

  it('S8.37 what was read is asked again when it is back, failed or not', async () => {
    const client = createQueryClient();
    const list = (key: string) =>
      renderAppHook(() => useQuery({ queryKey: [key], queryFn: () => call('GET suppliers/options') }), {
        client,
      });
    const shown = list('shown');
    await pass(0);
    expect(shown.result.current.data).toEqual(names);
    up = false;
    const failing = list('failing');
    await pass(5000);
    expect(failing.result.current.isError).toBe(true);
    const before = sent.filter(({ url }) => url === '/api/suppliers/options').length;
    up = true;
    await pass(15_000);
    expect(failing.result.current.data).toEqual(names);
    expect(sent.filter(({ url }) => url === '/api/suppliers/options').length).toBe(before + 2);
  });
});

describe('a maintenance', () => {
  it('is learned from any response', async () => {
    announced = '3.1.announced';
    await read();
    expect(getServerState().maintenance).toBe('3.1.announced');
    announced = 'none';
    await read();
    expect(getServerState().maintenance).toBe('none');
  });

  it('is learned also from the response before the page was watched', async () => {
    vi.resetModules();
    const { notifyExchangeObserver, setExchangeObserver } = await import('./request.ts');
    const early = createResponse(200);
    notifyExchangeObserver(early);
    const observed: (Response | null)[] = [];
    setExchangeObserver((answer) => observed.push(answer));
    expect(observed).toEqual([early]);
  });

  it('is asked for by a page that makes no calls, at once and every five minutes', async () => {
    await pass(6 * 60_000);
    const before = probes();
    announced = '4.1.announced';
    await pass(6 * 60_000);
    expect(getServerState().maintenance).toBe('4.1.announced');
    expect(probes()).toBe(before + 1);
    announced = 'none';
    await read();
  });
});

// This test is last, because a page never forgets a new version that it has noticed.
describe('a new version', () => {
  it('is none as long as the answers name the build of the page, or none', async () => {
    await read();
    build = '';
    await read();
    expect(getServerState().newVersion).toBe(false);
    expect(await pauseBeforeReload(new TypeError('Importing a module script failed.'))).toBe(0);
    const cause = new TypeError('Failed to fetch: http://localhost:3000/assets/panel-1.js');
    expect(await pauseBeforeReload(cause)).toBe(0);
    busy = true;
    expect(await pauseBeforeReload(cause)).toBe(5);
    busy = false;
    expect(sent.filter(({ url }) => url === 'http://localhost:3000/assets/panel-1.js')).toHaveLength(2);
  });

  it('is noticed by any answer, and asked for when code did not come', async () => {
    build = 'bbb';
    expect(await pauseBeforeReload(new TypeError('Failed to fetch'))).toBe(null);
    expect(getServerState()).toMatchObject({ connection: 'up', newVersion: true });
    // Another server of the same installation still has the old build.
    build = 'aaa';
    await read();
    expect(getServerState().newVersion).toBe(true);
  });
});
