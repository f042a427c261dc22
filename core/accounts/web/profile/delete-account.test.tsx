import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AccountDeletion } from '#core/personal-data/wire.ts';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import {
  buildOwnerUser,
  createProblemResponse,
  createResponse,
  mockServerResponses,
  type RecordedRequest,
} from '#platform/web/lib/web.test-support.ts';
import { DeleteAccountSection } from './delete-account.tsx';

const LEAVING: AccountDeletion = {
  requests: 2,
  ad_hoc: 0,
  direct: 0,
  schedules: 0,
  awaiting_confirmation: 0,
  other_confirmers: 1,
  successors: [{ id: 7, name: 'Ana Anić' }],
  refusal: null,
};
let leaving: AccountDeletion;
let reply: () => Response;
let sent: RecordedRequest[];
const assign = vi.fn();

beforeEach(() => {
  leaving = LEAVING;
  reply = () => createResponse(200, {});
  assign.mockClear();
  vi.stubGlobal('location', { ...window.location, assign });
  sent = mockServerResponses(({ method }) => (method === 'GET' ? createResponse(200, leaving) : reply()));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show() {
  renderApp(<DeleteAccountSection me={buildOwnerUser()} />);
}

it('fact 3, item 70: says what goes and what stays, asks who goes on and for the password, and logs out', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Delete my account' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete your account?' }));
  expect(dialog.getByText(/wherever they appear/)).toBeTruthy();
  expect(dialog.getByText(/“Former user 1”/)).toBeTruthy();
  const press = () => fireEvent.click(dialog.getByRole('button', { name: 'Delete my account' }));
  press();
  expect(await dialog.findByText('Choose who takes over the open purchases.')).toBeTruthy();
  fireEvent.click(dialog.getByRole('combobox', { name: /Who takes over/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Ana Anić' }));
  press();
  expect(await dialog.findByText('Your password is required.')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText(/^Your password/, { selector: 'input' }), {
    target: { value: 'Wrong!2026' },
  });
  reply = () =>
    createProblemResponse(422, 'wrong_password', { errors: { password: [{ rule: 'wrong', params: {} }] } });
  press();
  expect(await dialog.findByText('Your password is incorrect.')).toBeTruthy();
  reply = () => createResponse(200, {});
  press();
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/login'));
  expect(sent.at(-1)).toMatchObject({
    method: 'POST',
    body: JSON.stringify({ password: 'Wrong!2026', successor_id: 7 }),
  });
});

it('fact 3, item 70: is not offered to the only owner, nor to who has no password', async () => {
  leaving = { ...LEAVING, refusal: 'last_owner' };
  show();
  await screen.findByText(/You are the only owner/);
  cleanup();
  leaving = { ...LEAVING, refusal: 'no_password' };
  show();
  await screen.findByText(/You log in through your company/);
  expect(screen.getByRole('button', { name: 'Delete my account' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
});
