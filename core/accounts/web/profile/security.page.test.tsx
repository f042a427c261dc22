import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Security, SessionRow } from '#core/accounts/wire/profile.ts';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import {
  buildOwnerUser,
  createProblemResponse,
  createResponse,
  mockServerResponses,
  type RecordedRequest,
} from '#platform/web/lib/web.test-support.ts';
import SecurityPage from './security.page.tsx';

const OFF: Security = {
  has_password: true,
  password_changed_at: null,
  two_factor_since: null,
  recovery_codes_left: 0,
};
const session = (id: number, more: Partial<SessionRow> = {}): SessionRow => ({
  id,
  browser: 'Firefox',
  system: 'Linux',
  ip: '198.51.100.7',
  kind: 'password',
  moderator: '',
  created_at: '2026-11-20T08:00:00Z',
  last_seen_at: '2026-11-20T09:00:00Z',
  current: false,
  ...more,
});

let security: Security;
let sessions: SessionRow[];
let replies: Record<string, () => Response>;
let sent: RecordedRequest[];

beforeEach(() => {
  security = OFF;
  sessions = [session(1, { current: true, browser: 'Chrome' }), session(2)];
  replies = {};
  sent = mockServerResponses((one) => {
    const path = one.url.replace('/api/user-profile/', '').split('?')[0] ?? '';
    const reply = replies[`${one.method} ${path}`];
    if (reply) return reply();
    if (path === 'security') return createResponse(200, security);
    return createResponse(200, { data: sessions, current_page: 1, total: sessions.length, last_page: 1 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show() {
  renderApp(<SecurityPage />, { path: '/profile/security', me: buildOwnerUser() });
  await screen.findByRole('heading', { level: 2, name: 'Password' });
}

it('S5.11 S5.13 unticks a new password with the name of the company or a common one while it is typed', async () => {
  await show();
  const input = await screen.findByLabelText(/^New password/);
  const rule = (words: RegExp) => screen.getByText(words).textContent;
  const type = (value: string) => fireEvent.input(input, { target: { value } });
  type('Oprema!2026');
  expect(rule(/^Without the name/)).toContain('(missing)');
  expect(rule(/^Not a common/)).toContain('(met)');
  type('Qwerty!2026');
  expect(rule(/^Without the name/)).toContain('(met)');
  expect(rule(/^Not a common/)).toContain('(missing)');
});

it('fact 3, item 4: the old password is filled in and the new one made by a manager, all can be pasted', async () => {
  await show();
  await screen.findByLabelText(/^New password/);
  const inputs = [...document.querySelectorAll<HTMLInputElement>('input[type="password"]')];
  expect(inputs.map(({ autocomplete }) => autocomplete)).toEqual([
    'current-password',
    'new-password',
    'new-password',
  ]);
  for (const input of inputs)
    expect(fireEvent.paste(input, { clipboardData: { getData: () => 'pasted' } })).toBe(true);
});

const type = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(name, { selector: 'input' }), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const written = () => sent.filter(({ method }) => method !== 'GET');

describe('the password', () => {
  const fill = (old: string, next: string, again = next) => {
    type(/^Current password/, old);
    type(/^New password/, next);
    type(/^Repeat the new password/, again);
    press('Change password');
  };

  it('S5.03 S5.13 is judged before it is sent, at its fields', async () => {
    await show();
    await screen.findByLabelText(/^Current password/);
    fill('', 'short', 'other');
    await screen.findByText('Current password is required.');
    expect(screen.getByText(/Use at least 8 characters/)).toBeTruthy();
    expect(screen.getByText('Repeat the new password does not match.')).toBeTruthy();
    fill('Jesen!4711a', 'Jesen!4711a');
    await screen.findByText('New password must differ from the current one.');
    expect(written()).toEqual([]);
  });

  it('stays as typed when the old one was wrong, and is gone from the screen when it was changed', async () => {
    const wrong = { errors: { oldpassword: [{ rule: 'wrong', params: {} }] } };
    replies['PUT password'] = () => createProblemResponse(422, 'wrong_password', wrong);
    await show();
    await screen.findByLabelText(/^Current password/);
    fill('Wrong!2026', 'Jesen!4711a');
    await screen.findByText('Current password is incorrect.');
    expect(screen.getByLabelText<HTMLInputElement>(/^New password/).value).toBe('Jesen!4711a');
    replies['PUT password'] = () => createResponse(200, { sessions_ended: 1 });
    fill('Ponuda!2026', 'Jesen!4711a');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^New password/).value).toBe(''));
  });

  it('is explained to who logs in through the company', async () => {
    security = { ...OFF, has_password: false };
    await show();
    await screen.findByText(/You log in through your company/);
    expect(screen.queryByLabelText(/^Current password/)).toBeNull();
    expect(
      screen.getByRole('button', { name: 'Set up the second factor' }).getAttribute('aria-disabled'),
    ).toBe('true');
  });
});

describe('the second factor', () => {
  it('is set up in three steps; what goes wrong stands at its field', async () => {
    replies['POST two-factor/start'] = () =>
      createResponse(200, { secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/x', qr: ['1'] });
    replies['POST two-factor/confirm'] = () =>
      createProblemResponse(422, 'wrong_code', { errors: { code: [{ rule: 'wrong', params: {} }] } });
    await show();
    fireEvent.click(await screen.findByRole('button', { name: 'Set up the second factor' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Verify your identity'));
    type(/^Your password/, 'Ponuda!2026');
    press('Continue');
    await screen.findByRole('img', { name: /QR code/ });
    expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeTruthy();
    type(/^Code/, '123456');
    press('Switch on');
    await screen.findByText('Code is incorrect.');
    replies['POST two-factor/confirm'] = () =>
      createResponse(200, { recovery_codes: ['AAAA-BBBB-CCCC', 'DDDD-EEEE-FFFF'] });
    press('Switch on');
    const list = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    security = { ...OFF, two_factor_since: '2026-11-20T09:00:00Z', recovery_codes_left: 10 };
    press('Done');
    expect(screen.getByRole('list', { name: 'Recovery codes' })).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox', { name: 'I have saved the codes' }));
    press('Done');
    expect(screen.queryByText('AAAA-BBBB-CCCC')).toBeNull();
  });

  it('warns when few recovery codes are left', async () => {
    security = { ...OFF, two_factor_since: '2026-11-20T09:00:00Z', recovery_codes_left: 2 };
    await show();
    await screen.findByText(/2 recovery codes are left/);
    expect(screen.getByText(/Create new codes before you run out/)).toBeTruthy();
  });
});

describe('the sessions', () => {
  it('names this one, which cannot be ended, and asks before another is', async () => {
    replies['DELETE sessions/2'] = () => createResponse(200, {});
    await show();
    await screen.findByText('this device');
    expect(screen.getAllByRole('button', { name: /^End the session on/ })).toHaveLength(1);
    press('End the session on Firefox · Linux');
    const dialog = await screen.findByRole('alertdialog');
    expect(written()).toEqual([]);
    sessions = sessions.slice(0, 1);
    fireEvent.click(within(dialog).getByRole('button', { name: 'End session' }));
    await waitFor(() => expect(screen.queryByText(/Firefox/)).toBeNull());
    expect(written().map(({ method, url }) => `${method} ${url}`)).toEqual([
      'DELETE /api/user-profile/sessions/2',
    ]);
  });

  it('says what is not known, who impersonates a user, and what could not be loaded', async () => {
    sessions = [
      session(1, { current: true }),
      session(2, { browser: '', system: '', ip: '', kind: 'impersonation', moderator: 'Mila' }),
    ];
    await show();
    await screen.findByText(/Unknown device/);
    expect(screen.getByText('Mila, a Ponuda moderator, is viewing as you')).toBeTruthy();
    cleanup();
    replies['GET sessions'] = () =>
      createProblemResponse(500, 'internal', { detail: 'An error has occurred.' });
    await show();
    await screen.findByText('An error has occurred.');
    await screen.findByLabelText(/^Current password/);
  });
});
