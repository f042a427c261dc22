import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { i18n } from '../lib/i18n.ts';
import { answer, problem, serve } from '../lib/web.test-support.ts';
import { LoginPage } from './login-page.tsx';

i18n.loadAndActivate({ locale: 'en', messages: {} });
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
  render(
    <I18nProvider i18n={i18n}>
      <LoginPage />
    </I18nProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const field = (name: RegExp) => screen.getByLabelText(name) as HTMLInputElement;
function logIn(email: string, password: string) {
  fireEvent.change(field(/^E-mail/), { target: { value: email } });
  fireEvent.change(field(/^Password/), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
}

it('S2.34 S7.05 leads home after a login and keeps the token', async () => {
  const sent = serve(() => answer(200, { access_token: 'token-1', expires_in: 120 }));
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
  serve(() => answer(200, { access_token: 'token-1', expires_in: 120 }));
  logIn('owner@demo.test', 'Ponuda!2026');
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/procurements/requests/7'));
  expect(localStorage.getItem('redirectTo')).toBeNull();
});

it('never leads to another site', async () => {
  localStorage.setItem('redirectTo', '//evil.test/home');
  serve(() => answer(200, { access_token: 'token-1', expires_in: 120 }));
  logIn('owner@demo.test', 'Ponuda!2026');
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/home'));
});

it('S5.01 S5.02 names what is missing or wrong at the fields, focuses the first, sends nothing', () => {
  const sent = serve(() => answer(200));
  logIn('owner', '');
  expect(screen.getByText(/Enter a valid e-mail address/)).toBeTruthy();
  expect(screen.getByText('Password is required.')).toBeTruthy();
  expect(document.activeElement).toBe(field(/^E-mail/));
  expect(sent).toEqual([]);
});

it('does not say which of the two was wrong, and keeps what was typed', async () => {
  serve(() => problem(422, 'login_failed', { detail: 'The e-mail address or the password is not right.' }));
  logIn('owner@demo.test', 'wrong');
  await screen.findByText('The e-mail address or the password is not right.');
  expect(field(/^E-mail/).value).toBe('owner@demo.test');
  expect(assign).not.toHaveBeenCalled();
});

it('shows the password when asked to', () => {
  expect(field(/^Password/).type).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field(/^Password/).type).toBe('text');
});

it('offers six languages', () => {
  fireEvent.click(screen.getByRole('button', { name: /^Language/ }));
  expect(
    screen.getAllByRole('button', { pressed: false }).length +
      screen.getAllByRole('button', { pressed: true }).length,
  ).toBe(6);
});
