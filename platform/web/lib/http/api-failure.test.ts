import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mockServerResponses } from '../web.test-support.ts';
import { ApiError } from './api-error.ts';
import { createFailureHandler, failureText } from './api-failure.ts';
import { call, setFailureHandler } from './http.ts';

const replace = vi.fn();
vi.stubGlobal('location', {
  ...window.location,
  pathname: '/suppliers',
  search: '?page=2',
  hash: '',
  origin: 'http://localhost:3000',
  replace,
});

const toast = vi.fn();
const go = vi.fn();
const handle = createFailureHandler({ toast, go });
const refused = (status: number, code: ApiError['code']) =>
  new ApiError(status, { code, detail: 'detail', request_id: 'req-9' });

beforeEach(() => {
  localStorage.clear();
  vi.clearAllMocks();
});

describe('with a stored token', () => {
  beforeEach(() => localStorage.setItem('access_token', 'token'));

  it('S8.01 401 leads to the login, which says that the session ended, and remembers where to come back to', () => {
    handle(refused(401, 'unauthenticated'), {});
    expect(replace).toHaveBeenCalledWith('/login?reason=session-ended');
    expect(localStorage.getItem('redirectTo')).toBe('/suppliers?page=2');
    expect(localStorage.getItem('access_token')).toBeNull();
  });

  it('S8.04 429 clears the token and leads to the login, which says why', () => {
    handle(refused(429, 'too_many_requests'), {});
    expect(localStorage.getItem('access_token')).toBeNull();
    expect(replace).toHaveBeenCalledWith('/login?reason=too-many');
  });
});

it('401 without a token is only rejected', () => {
  handle(refused(401, 'unauthenticated'), {});
  expect(replace).not.toHaveBeenCalled();
});

it('S8.02 402 leads to the payment route', () => {
  handle(refused(402, 'payment_required'), { background: true });
  expect(go).toHaveBeenCalledWith('/payment');
});

it('S8.03 409 says that login is locked for five minutes', () => {
  handle(refused(409, 'login_locked'), {});
  expect(toast).toHaveBeenCalledWith({
    title: 'Login is locked for five minutes after three wrong attempts in a row.',
  });
});

it('S8.04 429 toasts "Too many requests." until it is closed', () => {
  handle(refused(429, 'too_many_requests'), {});
  expect(toast).toHaveBeenCalledWith({ title: 'Too many requests.', lasting: true });
  expect(replace).not.toHaveBeenCalled();
});

it('S8.05 404 leads to the 404 route for what a screen stands or falls with', () => {
  handle(refused(404, 'not_found'), { page: true });
  expect(go).toHaveBeenCalledWith('/404');
});

it('S8.05 a 404 that is no answer of ours leads a read to the 404 route, and leaves a write where it is', async () => {
  setFailureHandler(handle);
  mockServerResponses(() => new Response('<html><h1>404 Not Found</h1>', { status: 404 }));
  await expect(call('POST help/sample-data')).rejects.toThrow('404');
  await expect(call('GET help/first-steps', { background: true })).rejects.toThrow('404');
  expect(go).not.toHaveBeenCalled();
  await expect(call('GET help/first-steps')).rejects.toThrow('404');
  expect(go).toHaveBeenCalledWith('/404');
  go.mockClear();
  mockServerResponses(() => new Response('{"message":"no Route matched"}', { status: 404 }));
  await expect(call('GET help/first-steps')).rejects.toThrow('404');
  expect(go).toHaveBeenCalledWith('/404');
});

it('404 of anything else is only rejected', () => {
  handle(refused(404, 'not_found'), {});
  expect(go).not.toHaveBeenCalled();
});

it('S8.06 S8.09 500 asks to contact support, with the id of the error', () => {
  handle(refused(500, 'internal'), {});
  expect(toast).toHaveBeenCalledWith({
    title: 'An error has occurred. Please contact support.',
    text: expect.stringContaining('Error ID: '),
    support: 'req-9',
  });
});

it('503 says that the service is busy, and never to contact support', () => {
  handle(refused(503, 'unavailable'), {});
  expect(toast).toHaveBeenCalledExactlyOnceWith({ title: 'detail' });
  expect(failureText({ code: 'unavailable', detail: '' })).toMatch(/^The service is busy/);
});

it('S8.03 409 is the login lock with or without a code of ours', () => {
  handle(new ApiError(409, {}), {});
  expect(toast).toHaveBeenCalledWith({ title: expect.stringContaining('locked for five minutes') });
});

it('what could not be sent is said, and that it is kept; the bar says it of what was only to be read', () => {
  handle(refused(0, 'offline'), { background: true });
  handle(refused(0, 'offline'), { reads: true });
  expect(toast).not.toHaveBeenCalled();
  handle(refused(0, 'offline'), {});
  expect(toast).toHaveBeenCalledWith({
    title: 'Not sent: the server cannot be reached.',
    text: expect.stringContaining('are kept'),
  });
});

it("every call's failure comes here, and what only reads is known by its method", async () => {
  const reported: [number, boolean | undefined][] = [];
  setFailureHandler((error, options) => reported.push([error.status, options.reads]));
  mockServerResponses(() => Promise.reject(new TypeError('Failed to fetch')));
  await call('GET suppliers/options').catch(() => null);
  await call('DELETE suppliers/{id}', { params: { id: 1 } }).catch(() => null);
  expect(reported).toEqual([
    [0, true],
    [0, false],
  ]);
});

it.each([
  [403, 'forbidden'],
  [412, 'stale'],
  [422, 'validation_failed'],
  [422, 'deadline_passed'],
] as const)('S8.07 %i %s is only rejected', (status, code) => {
  handle(refused(status, code), {});
  expect([toast, go, replace].map((effect) => effect.mock.calls.length)).toEqual([0, 0, 0]);
});

it("shows the server's own sentence where the call was made", () => {
  expect(failureText(refused(422, 'in_use'))).toBe('detail');
  expect(failureText({ code: 'offline', detail: '' })).toMatch(/cannot be reached/);
});
