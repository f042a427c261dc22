import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import { buildOwnerUser, createResponse } from '#platform/web/lib/web.test-support.ts';
import { toasts } from '#platform/web/ui/toast-store.ts';
import type { Supplier } from '../wire/suppliers.ts';
import { buildSupplier } from './supplier.test-support.ts';
import SupplierDrawer from './supplier-drawer.tsx';

const METAL = buildSupplier({ pib: '108323453' });
const NUMBER = '310-1234567891211-86';
const WAITING = {
  number: NUMBER,
  proposed_by: 'Jelena Marković',
  proposed_at: '2026-11-20T09:30:00.000Z',
  usable_from: null,
};

beforeEach(() => toasts.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Opens the drawer of a supplier; saving returns `after`. */
async function show(before: Supplier, after: Supplier) {
  const onClose = vi.fn();
  renderApp(<SupplierDrawer id={7} onClose={onClose} onAdded={vi.fn()} />, {
    me: buildOwnerUser(),
    path: '/suppliers',
    answers: ({ method, url }) => {
      if (url.includes('categories/options')) return createResponse(200, { data: [] });
      return createResponse(200, method === 'PUT' ? after : before);
    },
  });
  const account = await screen.findByLabelText(/^Bank account/);
  return { onClose, account: account as HTMLInputElement };
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

it('an account that becomes a proposal is named in the message after saving, with what it waits for', async () => {
  const { onClose, account } = await show(METAL, {
    ...METAL,
    account_proposed: true,
    account_waiting: WAITING,
  });
  fireEvent.input(account, { target: { value: NUMBER } });
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(toasts.list()[0]).toMatchObject({
    title: 'Data changed',
    text: `Account ${NUMBER} is proposed. Another person has to approve it before it is used for payments.`,
  });
});

it('a save that proposes nothing new says only that the data is changed, and the field names the proposal', async () => {
  const waiting = { ...METAL, account_proposed: true, account_waiting: WAITING };
  const { onClose, account } = await show(waiting, { ...waiting, city: 'Bor' });
  expect(account.value).toBe('');
  expect(screen.getByText(/was proposed by/).textContent).toContain(`Account ${NUMBER}`);
  fireEvent.input(screen.getByLabelText(/^City/), { target: { value: 'Bor' } });
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(toasts.list()[0]?.text).toBeUndefined();
});
