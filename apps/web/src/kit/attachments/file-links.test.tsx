import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { problem, serve } from '../../lib/web.test-support.ts';
import { i18n } from '../../lib/words/i18n.ts';
import { toasts } from '../../ui/toast-store.ts';
import { FileLinks } from './file-links.tsx';

i18n.loadAndActivate({ locale: 'en', messages: {} });
afterEach(() => {
  cleanup();
  toasts.clear();
  vi.unstubAllGlobals();
});

it.each([
  ['refused', () => problem(404, 'not_found'), 'detail of not_found'],
  [
    'out of reach',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'The server cannot be reached. Check your connection and try again.',
  ],
])('S8.17 a download that is %s says so in a toast and leads nowhere', async (_, respond, text) => {
  serve(respond);
  render(
    <I18nProvider i18n={i18n}>
      <FileLinks files={[{ id: 3, name: 'crtež.pdf', size: 10, type: 'application/pdf' }]} />
    </I18nProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'crtež.pdf' }));
  await waitFor(() =>
    expect(toasts.list()).toMatchObject([{ kind: 'error', title: 'Failed to download file', text }]),
  );
});
