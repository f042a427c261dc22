import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createResponse, mockServerResponses } from '../web.test-support.ts';
import { REFRESH_INTERVAL_MS, renewWhenDue } from './refresh.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('S7.08 S9.20 renews every 30 seconds and keeps the token of the reply', async () => {
  expect(REFRESH_INTERVAL_MS).toBe(30_000);
  localStorage.setItem('access_token', 'old');
  localStorage.setItem('refreshTime', String(Date.now() - 30_000));
  mockServerResponses(() => createResponse(200, {}, { authorization: 'Bearer new' }));
  await renewWhenDue();
  expect(localStorage.getItem('access_token')).toBe('new');
});

it('S9.28 leaves it to the tab that renewed a moment ago', async () => {
  localStorage.setItem('access_token', 'old');
  localStorage.setItem('refreshTime', String(Date.now() - 10_000));
  const sent = mockServerResponses(() => createResponse(200));
  await renewWhenDue();
  expect(sent).toEqual([]);
});

it('is due again for a page that is loaded while the answer is missing', async () => {
  localStorage.setItem('access_token', 'old');
  let go = (_response: Response) => {};
  const sent = mockServerResponses(() => new Promise<Response>((resolve) => (go = resolve)));
  const lost = renewWhenDue();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(localStorage.getItem('refreshTime')).toBe('0');
  go(createResponse(200, {}, { authorization: 'Bearer new' }));
  await lost;
  expect(Number(localStorage.getItem('refreshTime'))).toBeGreaterThan(Date.now() - 5000);
});

it('renews nothing for somebody who is not logged in', async () => {
  const sent = mockServerResponses(() => createResponse(200));
  await renewWhenDue();
  expect(sent).toEqual([]);
});
