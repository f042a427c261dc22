import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import {
  createProblemResponse,
  createResponse,
  mockServerResponses,
} from '#platform/web/lib/web.test-support.ts';
import { ToastHost } from '#platform/web/ui/toast-host.tsx';
import { LoginPage } from './login-page.tsx';
import { showVisitReason } from './notices.ts';

const assign = vi.fn();

beforeEach(() => {
  localStorage.clear();
  assign.mockClear();
  vi.stubGlobal('location', {
    pathname: '/login',
    search: '',
    hash: '',
    origin: 'http://localhost:3000',
    assign,
  });
  renderApp(<LoginPage />);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const field = (name: RegExp) => screen.getByLabelText(name) as HTMLInputElement;
function logIn(email: string, password: string) {
  fireEvent.change(field(/^Email/), { target: { value: email } });
  fireEvent.change(field(/^Password/), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
}

it('S2.34 S7.05 leads home after a login and keeps the token', async () => {
  const sent = mockServerResponses(() => createResponse(200, { access_token: 'token-1', expires_in: 120 }));
  logIn(' owner@demo.test ', 'Ponuda!2026');
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/home'));
  expect(localStorage.getItem('access_token')).toBe('token-1');
  expect(sent[0]).toMatchObject({
    url: '/api/auth/login',
    body: '{"email":"owner@demo.test","password":"Ponuda!2026"}',
  });
});

it('leads to the deep link that forced the login, once', async () => {
  localStorage.setItem('redirectTo', '/procurements/requests/7');
  mockServerResponses(() => createResponse(200, { access_token: 'token-1', expires_in: 120 }));
  logIn('owner@demo.test', 'Ponuda!2026');
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/procurements/requests/7'));
  expect(localStorage.getItem('redirectTo')).toBeNull();
});

it('never leads to another site', async () => {
  localStorage.setItem('redirectTo', '//evil.test/home');
  mockServerResponses(() => createResponse(200, { access_token: 'token-1', expires_in: 120 }));
  logIn('owner@demo.test', 'Ponuda!2026');
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/home'));
});

it('S5.01 S5.02 names what is missing or wrong at the fields, focuses the first, sends nothing', () => {
  const sent = mockServerResponses(() => createResponse(200));
  logIn('owner', '');
  expect(screen.getByText(/Enter a valid email address/)).toBeTruthy();
  expect(screen.getByText('Password is required.')).toBeTruthy();
  expect(document.activeElement).toBe(field(/^Email/));
  expect(sent).toEqual([]);
});

it('does not say which of the two was wrong, and keeps what was typed', async () => {
  mockServerResponses(() =>
    createProblemResponse(422, 'login_failed', { detail: 'Incorrect email address or password.' }),
  );
  logIn('owner@demo.test', 'wrong');
  await screen.findByText('Incorrect email address or password.');
  expect(field(/^Email/).value).toBe('owner@demo.test');
  expect(assign).not.toHaveBeenCalled();
});

it('shows the password when asked to', () => {
  expect(field(/^Password/).type).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field(/^Password/).type).toBe('text');
});

it('fact 3, item 4: its fields take what password managers and the clipboard give', () => {
  expect(field(/^Email/).autocomplete).toBe('username');
  expect(field(/^Password/).autocomplete).toBe('current-password');
  for (const input of [field(/^Email/), field(/^Password/)])
    expect(fireEvent.paste(input, { clipboardData: { getData: () => 'pasted' } })).toBe(true);
});

it('offers six languages', () => {
  fireEvent.click(screen.getByRole('button', { name: /^Language/ }));
  expect(
    screen.getAllByRole('button', { pressed: false }).length +
      screen.getAllByRole('button', { pressed: true }).length,
  ).toBe(6);
});

const locked = () =>
  createProblemResponse(409, 'login_locked', { detail: 'Login is locked for five minutes.' });
const asksForCode = () => createProblemResponse(422, 'code_required', { detail: 'Enter the code.' });
const wrongCode = () =>
  createProblemResponse(422, 'wrong_code', {
    detail: 'The code is incorrect.',
    errors: { code: [{ rule: 'wrong', params: {} }] },
  });
const typeCode = (code: string, label = /^Code/) => {
  fireEvent.change(field(label), { target: { value: code } });
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
};

it('asks for the second factor after the right password, keeps both, and opens with the code', async () => {
  const sent = mockServerResponses((_, earlier) =>
    earlier.length === 0 ? asksForCode() : createResponse(200, { access_token: 'token-1', expires_in: 120 }),
  );
  logIn('owner@demo.test', 'Ponuda!2026');
  const code = await screen.findByLabelText(/^Code/);
  await waitFor(() => expect(document.activeElement).toBe(code));
  expect(code.getAttribute('autocomplete')).toBe('one-time-code');
  expect(code.getAttribute('inputmode')).toBe('numeric');
  expect(fireEvent.paste(code, { clipboardData: { getData: () => '123456' } })).toBe(true);
  expect(localStorage.getItem('access_token')).toBeNull();
  typeCode(' 123 456 ');
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/home'));
  expect(JSON.parse(sent[1]?.body ?? '')).toEqual({
    email: 'owner@demo.test',
    password: 'Ponuda!2026',
    code: '123 456',
  });
});

it('says at the code that it is missing or wrong, and takes a recovery code instead', async () => {
  const sent = mockServerResponses((_, earlier) => (earlier.length === 0 ? asksForCode() : wrongCode()));
  logIn('owner@demo.test', 'Ponuda!2026');
  await screen.findByLabelText(/^Code/);
  typeCode('');
  expect(screen.getByText('Code is required.')).toBeTruthy();
  expect(sent).toHaveLength(1);
  typeCode('000000');
  await screen.findByText('Code is incorrect.');
  await waitFor(() => expect(document.activeElement).toBe(field(/^Code/)));
  fireEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  expect(field(/^Recovery code/).inputMode).toBe('text');
  typeCode('ABCD-EFGH-JKMN', /^Recovery code/);
  await waitFor(() => expect(sent).toHaveLength(3));
});

it('leads back from the code with what was typed, and when the password turns out to be no longer right', async () => {
  mockServerResponses((_, earlier) =>
    earlier.length === 1
      ? createProblemResponse(422, 'login_failed', { detail: 'Not right.' })
      : asksForCode(),
  );
  logIn('owner@demo.test', 'Ponuda!2026');
  await screen.findByLabelText(/^Code/);
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(field(/^Email/).value).toBe('owner@demo.test');
  expect(field(/^Password/).value).toBe('Ponuda!2026');
  expect(document.activeElement).toBe(field(/^Password/));
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await screen.findByText('Not right.');
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await screen.findByLabelText(/^Code/);
  expect(screen.queryByText('Not right.')).toBeNull();
});

it('S8.03 says that the login is locked where the code was asked for', async () => {
  mockServerResponses((_, earlier) => (earlier.length === 0 ? asksForCode() : locked()));
  logIn('owner@demo.test', 'Ponuda!2026');
  await screen.findByLabelText(/^Code/);
  typeCode('000000');
  await screen.findByText('Login is locked for five minutes.');
  expect(field(/^Code/).value).toBe('000000');
});

it('says that a session ends after half an hour, and how a first password is called', async () => {
  const { container } = renderApp(<ToastHost />);
  expect(showVisitReason('session-ended')).toBe(true);
  await waitFor(() =>
    expect(container.ownerDocument.body.textContent).toContain('after 30 minutes without activity'),
  );
  expect(showVisitReason('first-password-set')).toBe(true);
  await waitFor(() =>
    expect(container.ownerDocument.body.textContent).toContain('Your password has been set'),
  );
});

it('has the address filled in whose password was set in this tab', () => {
  cleanup();
  sessionStorage.setItem('guest.login', 'sofija@morava.test');
  renderApp(<LoginPage />);
  expect(field(/^Email/).value).toBe('sofija@morava.test');
  sessionStorage.clear();
});
