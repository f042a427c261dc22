import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createResponse, mockServerResponses } from './web.test-support.ts';

const replaced: string[] = [];
beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  localStorage.setItem('access_token', 'moderator');
  localStorage.setItem('access_token_impersonate', 'looking-on');
  replaced.length = 0;
  vi.spyOn(window.location, 'replace').mockImplementation((url) => void replaced.push(String(url)));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('S9.27 the second token goes with every call, the first waits', async () => {
  const sent = mockServerResponses(() => createResponse(200, {}));
  const { call } = await import('./http/http.ts');
  await call('POST auth/me');
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer looking-on');
  expect(localStorage.getItem('access_token')).toBe('moderator');
});

it('is never renewed', async () => {
  const sent = mockServerResponses(() => createResponse(200, {}, { authorization: 'Bearer new' }));
  const { renewWhenDue } = await import('./http/refresh.ts');
  await renewWhenDue();
  expect(sent).toEqual([]);
});

it('a 401 leads back to the moderation as the moderator, however many calls were refused together', async () => {
  const sent = mockServerResponses(() => createResponse(401, { code: 'unauthenticated' }));
  const { call, setFailureHandler: onFailure } = await import('./http/http.ts');
  const { createFailureHandler: failureHandler } = await import('./http/api-failure.ts');
  onFailure(failureHandler({ toast: () => undefined, go: () => undefined }));
  await Promise.allSettled([call('POST auth/me'), call('GET home/inbox'), call('POST auth/me')]);
  expect(new Set(replaced)).toEqual(new Set(['/moderation']));
  expect(sent.some(({ url }) => url.includes('refresh'))).toBe(false);
  expect(localStorage.getItem('access_token_impersonate')).toBeNull();
  expect(localStorage.getItem('access_token')).toBe('moderator');
});

it('logging out meanwhile ends impersonation, and leaves the moderator in', async () => {
  const sent = mockServerResponses(() => createResponse(200, {}));
  const { logout } = await import('./session.ts');
  await logout();
  expect(sent[0]?.url).toContain('auth/impersonation/end');
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer looking-on');
  expect(replaced).toEqual(['/moderation']);
  expect(localStorage.getItem('access_token')).toBe('moderator');
});

it('a logout leads to the provider’s end, whatever is refused or pointed at until the browser is there', async () => {
  localStorage.removeItem('access_token_impersonate');
  const assigned = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const { logout } = await import('./session.ts');
  const { leaveForLogin } = await import('./login-redirect.ts');
  mockServerResponses(() => {
    leaveForLogin();
    return createResponse(200, { logout_url: 'https://provider.example/end' });
  });
  await logout();
  leaveForLogin();
  expect(assigned).toHaveBeenCalledExactlyOnceWith('https://provider.example/end');
  expect(replaced).toEqual([]);
  expect(localStorage.getItem('access_token')).toBeNull();
});
