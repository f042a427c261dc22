import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createProblemResponse, createResponse, mockServerResponses } from '../web.test-support.ts';
import { ApiError, isApiError } from './api-error.ts';
import { call, callFile, newIdempotencyKey, setFailureHandler } from './http.ts';

const failures: ApiError[] = [];

beforeEach(() => {
  localStorage.clear();
  failures.length = 0;
  setFailureHandler((error) => failures.push(error));
});
afterEach(() => vi.unstubAllGlobals());

describe('call', () => {
  it('S7.01 S7.03 puts params and query into the address below /api and sends the token', async () => {
    localStorage.setItem('access_token', 'token-1');
    const sent = mockServerResponses(() =>
      createResponse(200, { data: [], current_page: 2, total: 0, last_page: 1 }),
    );
    await call('GET suppliers', { query: { page: 2, 'categories.id': 5, name: '' } });
    expect(sent[0]?.url).toBe('/api/suppliers?page=2&categories.id=5');
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer token-1');
  });

  it.each([
    ['sr_latin', 'sr_Latn'],
    ['en', 'en'],
    ['ba', 'ba'],
    ['de', 'de'],
    ['de-AT', 'de'],
    ['ru', 'ru'],
  ])('S7.02 %s asks for answers in %s', async (lang, header) => {
    localStorage.setItem('lang', lang);
    const sent = mockServerResponses(() => createResponse(200, {}));
    await call('GET suppliers/options');
    expect(sent[0]?.headers.get('content-language')).toBe(header);
  });

  it('sends the body as JSON, the version as If-Match and the key against doubles', async () => {
    const sent = mockServerResponses(() => createResponse(200, {}));
    await call('PUT purchases/cancelPurchase/{id}', {
      params: { id: 7 },
      body: { cancel_reason: 'Not needed' },
      version: 3,
      idempotencyKey: 'key-1',
    });
    expect(sent[0]).toMatchObject({
      url: '/api/purchases/cancelPurchase/7',
      method: 'PUT',
      body: '{"cancel_reason":"Not needed"}',
    });
    expect(sent[0]?.headers.get('if-match')).toBe('"3"');
    expect(sent[0]?.headers.get('idempotency-key')).toBe('key-1');
  });

  it('S7.08 S9.27 keeps the new token that a reply brings in its authorization header', async () => {
    localStorage.setItem('access_token', 'old');
    mockServerResponses(() => createResponse(200, {}, { authorization: 'Bearer new' }));
    await call('GET suppliers/options');
    expect(localStorage.getItem('access_token')).toBe('new');
  });

  it('turns a refusal into an ApiError and tells the global handler', async () => {
    mockServerResponses(() => createProblemResponse(422, 'in_use', { params: { count: 2 } }));
    const error = await call('DELETE suppliers/{id}', { params: { id: 1 } }).catch(
      (reason: unknown) => reason,
    );
    expect(isApiError(error, 'in_use')).toBe(true);
    expect(error).toMatchObject({
      status: 422,
      detail: 'detail of in_use',
      params: { count: 2 },
      requestId: 'req-1',
    });
    expect(failures).toEqual([error]);
  });

  it('tells a server that was not reached from one that refused', async () => {
    mockServerResponses(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(call('GET suppliers/options')).rejects.toMatchObject({ status: 0, code: 'offline' });
  });

  it('takes an answer that is no problem document as unreadable', async () => {
    mockServerResponses(() => new Response('<html>Broken</html>', { status: 500 }));
    await expect(call('GET suppliers/options')).rejects.toMatchObject({ status: 500, code: 'unreadable' });
  });

  it("takes a proxy's own words for a server that does not answer as no answer", async () => {
    mockServerResponses(() => new Response('<html>Bad gateway</html>', { status: 502 }));
    await expect(call('GET suppliers/options')).rejects.toMatchObject({ status: 0, code: 'offline' });
  });
});

describe('a 401', () => {
  const refreshes = (url: string) => url === '/api/auth/refresh';

  it('renews the session once and repeats the call with the new token', async () => {
    localStorage.setItem('access_token', 'old');
    const sent = mockServerResponses(({ url, headers }) => {
      if (refreshes(url)) return createResponse(200, {}, { authorization: 'Bearer new' });
      return headers.get('authorization') === 'Bearer new'
        ? createResponse(200, { data: [] })
        : createProblemResponse(401, 'unauthenticated');
    });
    await expect(call('GET suppliers/options')).resolves.toEqual({ data: [] });
    expect(sent.map(({ url }) => url)).toEqual([
      '/api/suppliers/options',
      '/api/auth/refresh',
      '/api/suppliers/options',
    ]);
    expect(failures).toEqual([]);
  });

  it('renews once for calls refused together', async () => {
    localStorage.setItem('access_token', 'old');
    const sent = mockServerResponses(({ url, headers }) => {
      if (refreshes(url)) return createResponse(200, {}, { authorization: 'Bearer new' });
      return headers.get('authorization') === 'Bearer new'
        ? createResponse(200, {})
        : createProblemResponse(401, 'unauthenticated');
    });
    await Promise.all([call('GET suppliers/options'), call('GET categories/options'), call('POST auth/me')]);
    expect(sent.filter(({ url }) => refreshes(url))).toHaveLength(1);
  });

  it('is not asked about a second time when the repeated call is refused as well', async () => {
    localStorage.setItem('access_token', 'old');
    const sent = mockServerResponses(({ url }) =>
      refreshes(url)
        ? createResponse(200, {}, { authorization: 'Bearer new' })
        : createProblemResponse(401, 'unauthenticated'),
    );
    await expect(call('GET suppliers/options')).rejects.toMatchObject({ status: 401 });
    expect(sent).toHaveLength(3);
    expect(failures).toHaveLength(1);
  });

  it('stays what it is when there is no session to renew', async () => {
    localStorage.setItem('access_token', 'old');
    mockServerResponses(() => createProblemResponse(401, 'unauthenticated'));
    await expect(call('GET suppliers/options')).rejects.toMatchObject({ status: 401 });
  });

  it('becomes "not reached" when the renewal does not reach the server, so that nobody is logged out', async () => {
    localStorage.setItem('access_token', 'old');
    mockServerResponses(({ url }) =>
      refreshes(url)
        ? Promise.reject(new TypeError('offline'))
        : createProblemResponse(401, 'unauthenticated'),
    );
    await expect(call('GET suppliers/options')).rejects.toMatchObject({ code: 'offline' });
  });

  it('asks for no renewal without a token', async () => {
    const sent = mockServerResponses(() => createProblemResponse(401, 'unauthenticated'));
    await expect(call('GET suppliers/options')).rejects.toBeInstanceOf(ApiError);
    expect(sent).toHaveLength(1);
  });
});

it('gives a file the name the server gave it', async () => {
  mockServerResponses(
    () =>
      new Response('%PDF', {
        headers: {
          'content-disposition': `attachment; filename="a.pdf"; filename*=UTF-8''narud%C5%BEbenica.pdf`,
        },
      }),
  );
  const file = await callFile('GET files/{id}', { params: { id: 1 } });
  expect(file.name).toBe('narudžbenica.pdf');
});

it('makes keys that differ', () => {
  const keys = new Set(Array.from({ length: 50 }, newIdempotencyKey));
  expect(keys.size).toBe(50);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
});

describe('a server that is busy', () => {
  const busy = () =>
    new Response(JSON.stringify({ status: 503, code: 'unavailable', detail: 'The service is busy.' }), {
      status: 503,
      headers: { 'retry-after': '5' },
    });
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each([
    [1, 2, 0],
    [2, 3, 0],
    [3, 3, 1],
  ])('that answers 503 %i times is read from %i times and reported %i times', async (times, calls, told) => {
    const sent = mockServerResponses((_, earlier) =>
      earlier.length < times ? busy() : createResponse(200, {}),
    );
    const done = call('GET suppliers/options').then(
      () => 'read',
      (error: ApiError) => error.status,
    );
    await vi.advanceTimersByTimeAsync(4_999);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(5_001);
    expect(await done).toBe(told === 0 ? 'read' : 503);
    expect(sent).toHaveLength(calls);
    expect(failures).toHaveLength(told);
  });

  it('is not written to again by itself', async () => {
    const sent = mockServerResponses(busy);
    await expect(call('DELETE suppliers/{id}', { params: { id: 1 } })).rejects.toMatchObject({ status: 503 });
    expect(sent).toHaveLength(1);
    expect(failures).toHaveLength(1);
  });

  it('is not waited for by who has left', async () => {
    const sent = mockServerResponses(busy);
    const leaving = new AbortController();
    const done = call('GET suppliers/options', { signal: leaving.signal }).catch(
      (error: Error) => error.name,
    );
    await vi.advanceTimersByTimeAsync(1_000);
    leaving.abort();
    expect(await done).toBe('AbortError');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(sent).toHaveLength(1);
    expect(failures).toHaveLength(0);
  });
});
