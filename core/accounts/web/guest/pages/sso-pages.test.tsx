import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { FunctionComponent } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import {
  buildOwnerUser,
  createProblemResponse,
  createResponse,
  mockServerResponses,
} from '#platform/web/lib/web.test-support.ts';
import LoginSsoPage from './login-sso.page.tsx';
import SsoAuthorizationPage from './sso-authorization.page.tsx';

const replace = vi.fn();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  replace.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(Page: FunctionComponent, search = '') {
  vi.stubGlobal('location', {
    pathname: '/login/sso',
    search,
    hash: '',
    origin: 'http://localhost:3000',
    replace,
  });
  renderApp(<Page />);
}
const started = (query: string) =>
  `/api/sso2?redirect_url=http%3A%2F%2Flocalhost%3A3000%2Flogin%2Fsso-authorization&${query}`;

const tenSeconds = () => act(() => vi.advanceTimersByTimeAsync(10_001));

describe('/login/sso', () => {
  it('S2.03 asks once for the work e-mail, and goes to the provider by itself afterwards', async () => {
    open(LoginSsoPage);
    const email = screen.getByLabelText(/^Work email/);
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByText('Work email is required.')).toBeTruthy();
    fireEvent.change(email, { target: { value: 'ana' } });
    expect(screen.getByText(/Enter a valid email address/)).toBeTruthy();
    expect(replace).not.toHaveBeenCalled();
    fireEvent.change(email, { target: { value: ' ana@morava.rs ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(replace).toHaveBeenCalledWith(started('email=ana%40morava.rs')));
    cleanup();
    sessionStorage.clear();
    open(LoginSsoPage);
    expect(replace).toHaveBeenCalledTimes(2);
    cleanup();
    open(LoginSsoPage, '?other');
    expect((screen.getByLabelText(/^Work email/) as HTMLInputElement).value).toBe('ana@morava.rs');
  });

  it('takes the company’s key from the address and remembers it; nothing else', () => {
    open(LoginSsoPage, '?company=0123456789abcdef0123456789abcdef');
    expect(replace).toHaveBeenCalledWith(started('company=0123456789abcdef0123456789abcdef'));
    cleanup();
    localStorage.clear();
    open(LoginSsoPage, '?company=%3Cscript%3E');
    expect(screen.getByLabelText(/^Work email/)).toBeTruthy();
  });

  it('S9.21 waits out the ten seconds and goes on; after three times in a minute it leaves it to the person', async () => {
    vi.useFakeTimers();
    localStorage.setItem('ssoLogin', 'ana@morava.rs');
    open(LoginSsoPage);
    expect(replace).toHaveBeenCalledTimes(1);
    cleanup();
    open(LoginSsoPage);
    expect(screen.getByRole('status').textContent).toContain('a moment ago');
    expect(replace).toHaveBeenCalledTimes(1);
    await tenSeconds();
    expect(replace).toHaveBeenCalledTimes(2);
    await tenSeconds();
    cleanup();
    open(LoginSsoPage);
    expect(replace).toHaveBeenCalledTimes(3);
    await tenSeconds();
    cleanup();
    open(LoginSsoPage);
    expect(replace).toHaveBeenCalledTimes(3);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(replace).toHaveBeenCalledTimes(4);
  });
});

describe('/login/sso-authorization', () => {
  // Also proves S7.08.
  it('S2.04 S2.74 shows the spinner, takes the token from the header, and leads to where the login was forced', async () => {
    localStorage.setItem('redirectTo', '/procurements/requests/7');
    localStorage.setItem('access_token_impersonate', 'somebody else’s');
    const sent = mockServerResponses(({ url }) =>
      url.endsWith('auth/refresh')
        ? createResponse(200, { access_token: 'new', expires_in: 2100 }, { authorization: 'Bearer new' })
        : createResponse(200, buildOwnerUser({ sso: true })),
    );
    open(SsoAuthorizationPage);
    expect(screen.getByRole('status')).toBeTruthy();
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/procurements/requests/7'));
    expect(sent.map(({ url }) => url)).toEqual(['/api/auth/refresh', '/api/auth/me']);
    expect(localStorage.getItem('access_token')).toBe('new');
    expect(localStorage.getItem('sso')).toBe('1');
    expect(localStorage.getItem('access_token_impersonate')).toBeNull();
  });

  it('is no single-sign-on mode where the session in the cookie is one by password', async () => {
    mockServerResponses(({ url }) =>
      url.endsWith('auth/refresh')
        ? createResponse(200, {}, { authorization: 'Bearer new' })
        : createResponse(200, buildOwnerUser()),
    );
    open(SsoAuthorizationPage);
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/home'));
    expect(localStorage.getItem('sso')).toBeNull();
  });

  it.each([
    ['?error=unknown_user', /No Ponuda user of your company has the email address/],
    ['?error=provider_down', /login server does not answer/],
    ['?error=<script>', /could not be verified/],
  ])('%s says what went wrong and asks the server nothing', (search, words) => {
    const sent = mockServerResponses(() => createResponse(200));
    open(SsoAuthorizationPage, search);
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/login/sso');
    expect(screen.getByRole('link', { name: 'Log in with a password' }).getAttribute('href')).toBe('/login');
    expect(sent).toEqual([]);
  });

  it('says so when there is no session, and offers to load again when the server is out of reach', async () => {
    mockServerResponses(() => createProblemResponse(401, 'unauthenticated'));
    open(SsoAuthorizationPage);
    await screen.findByText(/took too long, or has been used/);
    cleanup();
    mockServerResponses(() => createProblemResponse(503, 'unavailable'));
    open(SsoAuthorizationPage);
    await screen.findByRole('heading', { name: 'The server cannot be reached' });
    expect(replace).not.toHaveBeenCalled();
  });
});
