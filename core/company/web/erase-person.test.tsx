import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PersonRecords } from '#core/personal-data/wire.ts';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import {
  createResponse,
  mockServerResponses,
  type RecordedRequest,
} from '#platform/web/lib/web.test-support.ts';
import { ErasePersonSection } from './erase-person.tsx';

const FOUND: PersonRecords = {
  email: 'vuk@morava.test',
  in_use: true,
  former_users: [{ name: 'Vuk Vuković', deleted_at: '2026-03-01T10:00:00Z' }],
  contact_persons: [{ name: 'V. Vuković', supplier: 'Metal-Promet d.o.o.' }],
  total: 5,
};
let found: PersonRecords;
let sent: RecordedRequest[];

beforeEach(() => {
  found = FOUND;
  sent = mockServerResponses(({ url }) =>
    createResponse(200, url.endsWith('/erase') ? { erased: 5 } : found),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function lookUp(email: string) {
  renderApp(<ErasePersonSection />);
  fireEvent.change(screen.getByLabelText(/^Email address/), { target: { value: email } });
  fireEvent.click(screen.getByRole('button', { name: 'Look up' }));
}

it('fact 3, item 70: shows whom the address stands for, and erases after one question', async () => {
  await lookUp('vuk@morava.test');
  const dialog = within(
    await screen.findByRole('alertdialog', { name: /Erase the data of vuk@morava.test/ }),
  );
  expect(dialog.getByText(/Vuk Vuković, user until/)).toBeTruthy();
  expect(dialog.getByText('V. Vuković, contact person of Metal-Promet d.o.o.')).toBeTruthy();
  expect(dialog.getByText('3 more records')).toBeTruthy();
  expect(dialog.getByText(/A user of your company has this address/)).toBeTruthy();
  expect(sent.filter(({ url }) => url.endsWith('/erase'))).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Erase' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(sent.at(-1)).toMatchObject({ method: 'POST', body: JSON.stringify({ email: 'vuk@morava.test' }) });
});

it('says that there is nothing, and refuses what is no address at its field', async () => {
  found = { ...FOUND, in_use: false, former_users: [], contact_persons: [], total: 0 };
  await lookUp('nobody@x.test');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Nothing to erase' }));
  expect(dialog.queryByRole('button', { name: 'Erase' })).toBeNull();
  cleanup();
  await lookUp('nobody');
  expect(await screen.findByText(/valid email/i)).toBeTruthy();
});
