import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renewWhenDue } from './http/refresh.ts';
import { clearTokens } from './http/token.ts';
import { leaveForLogin } from './login-redirect.ts';
import { keepSessionAlive } from './session.ts';
import { buildSsoUrl, claimSsoRedirect, clearSsoAttempts, decideSsoRedirect } from './sso-start.ts';
import { createProblemResponse, createResponse, mockServerResponses } from './web.test-support.ts';

const replace = vi.fn();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  replace.mockClear();
  vi.stubGlobal('location', {
    pathname: '/suppliers',
    search: '?page=2',
    hash: '',
    origin: 'http://localhost:3000',
    replace,
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const MINUTE = 60_000;

it('S9.21 leads to the provider once in ten seconds, and three times a minute', () => {
  expect(decideSsoRedirect([], 0)).toEqual({ is: 'go' });
  expect(decideSsoRedirect([1000], 5000)).toEqual({ is: 'wait', ms: 6000 });
  expect(decideSsoRedirect([1000], 11_000)).toEqual({ is: 'go' });
  expect(decideSsoRedirect([0, 10_000, 20_000], 30_000)).toEqual({ is: 'stuck' });
  expect(decideSsoRedirect([0, 10_000, 20_000], MINUTE)).toEqual({ is: 'go' });
  // The clock was set back.
  expect(decideSsoRedirect([99_000], 1000)).toEqual({ is: 'go' });
});

it('S9.21 notes each turn for this tab, and begins anew when somebody decides to', () => {
  expect(claimSsoRedirect(100_000).is).toBe('go');
  expect(claimSsoRedirect(101_000).is).toBe('wait');
  expect(claimSsoRedirect(110_000).is).toBe('go');
  expect(claimSsoRedirect(120_000).is).toBe('go');
  expect(claimSsoRedirect(130_000).is).toBe('stuck');
  clearSsoAttempts();
  expect(claimSsoRedirect(130_001).is).toBe('go');
  sessionStorage.setItem('ssoTries', '{"broken"');
  expect(claimSsoRedirect(140_002).is).toBe('go');
});

it('S7.09 names the provider’s sso2 page with the way back, by e-mail or by the company’s key', () => {
  const back = 'redirect_url=http%3A%2F%2Flocalhost%3A3000%2Flogin%2Fsso-authorization';
  expect(buildSsoUrl('ana+1@morava.rs')).toBe(`/api/sso2?${back}&email=ana%2B1%40morava.rs`);
  expect(buildSsoUrl('0123abcd')).toBe(`/api/sso2?${back}&company=0123abcd`);
});

it('S7.08 S9.20 renews every 1,800,000 ms in single-sign-on mode', async () => {
  localStorage.setItem('access_token', 'old');
  localStorage.setItem('sso', '1');
  localStorage.setItem('refreshTime', '0');
  const sent = mockServerResponses(() => createResponse(200, {}, { authorization: 'Bearer new' }));
  await renewWhenDue(1_798_000);
  expect(sent).toEqual([]);
  await renewWhenDue(1_800_000);
  expect(sent).toHaveLength(1);
  expect(localStorage.getItem('access_token')).toBe('new');
});

it('S8.08 a session that is over leads to the provider’s login in single-sign-on mode, else to ours', () => {
  localStorage.setItem('access_token', 'old');
  localStorage.setItem('sso', '1');
  leaveForLogin();
  expect(replace).toHaveBeenLastCalledWith('/login/sso');
  expect(localStorage.getItem('redirectTo')).toBe('/suppliers?page=2');
  expect(localStorage.getItem('sso')).toBeNull();
  localStorage.setItem('access_token', 'old');
  leaveForLogin();
  expect(replace).toHaveBeenLastCalledWith('/login');
});

it('S7.07 S9.21 checks the session 1000 ms after the start by auth/me, in single-sign-on mode alone', async () => {
  vi.useFakeTimers();
  const sent = mockServerResponses(() => createProblemResponse(503, 'unavailable'));
  localStorage.setItem('access_token', 'old');
  localStorage.setItem('refreshTime', String(Date.now()));
  let stop = keepSessionAlive();
  await vi.advanceTimersByTimeAsync(2000);
  stop();
  expect(sent).toEqual([]);
  localStorage.setItem('sso', '1');
  stop = keepSessionAlive();
  await vi.advanceTimersByTimeAsync(999);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(2);
  expect(sent.map(({ url }) => url)).toEqual(['/api/auth/me']);
  stop();
  clearTokens();
});
