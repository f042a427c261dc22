import type { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import { meQuery, useMe } from '#platform/web/lib/session.ts';
import {
  buildOwnerUser,
  createResponse,
  mockServerResponses,
  type RecordedRequest,
} from '#platform/web/lib/web.test-support.ts';
import { activateLanguage, getCurrentLanguage } from '#platform/web/lib/words/i18n.ts';
import { GeneralForm } from './general-form.tsx';

let client: QueryClient;
let sent: RecordedRequest[];

function Page() {
  return <GeneralForm me={useMe()} />;
}

beforeEach(async () => {
  localStorage.setItem('lang', 'en');
  await activateLanguage('en');
  sent = mockServerResponses((one) =>
    createResponse(200, one.url.endsWith('auth/me') ? buildOwnerUser({ name: 'Jelena M.' }) : {}),
  );
  ({ client } = renderApp(<Page />, { path: '/profile', me: buildOwnerUser({ lang: 'sr_latin' }) }));
  await screen.findByLabelText(/^Full name/);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const put = () => sent.find(({ method }) => method === 'PUT')?.body ?? '{}';

it('S8.25 sends the data, and leaves the language of the screen alone when only the name was changed', async () => {
  fireEvent.change(screen.getByLabelText(/^Full name/), { target: { value: 'Jelena M.' } });
  save();
  await waitFor(() => expect(sent.some(({ url }) => url.endsWith('auth/me'))).toBe(true));
  expect(JSON.parse(put())).toEqual({ name: 'Jelena M.', phone_number: '', lang: 'sr_latin' });
  expect(getCurrentLanguage()).toBe('en');
});

it('does not undo a language that was chosen at the top meanwhile, and keeps what is typed', async () => {
  fireEvent.change(screen.getByLabelText(/^Full name/), { target: { value: 'Jelena M.' } });
  act(() => {
    client.setQueryData(meQuery.queryKey, (me) => me && { ...me, lang: 'de' as const });
  });
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Language' }).textContent).toContain('Deutsch'),
  );
  save();
  await waitFor(() => expect(JSON.parse(put())).toMatchObject({ name: 'Jelena M.', lang: 'de' }));
});
