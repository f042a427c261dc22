import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import { createProblemResponse } from '#platform/web/lib/web.test-support.ts';
import { toasts } from '#platform/web/ui/toast-store.ts';
import { FileLinks } from './file-links.tsx';

afterEach(() => {
  cleanup();
  toasts.clear();
  vi.unstubAllGlobals();
});

it.each([
  ['refused', () => createProblemResponse(404, 'not_found'), 'detail of not_found'],
  [
    'out of reach',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'The server cannot be reached. Check your connection and try again.',
  ],
])('S8.17 a download that is %s says so in a toast and leads nowhere', async (_, respond, text) => {
  renderApp(<FileLinks files={[{ id: 3, name: 'crtež.pdf', size: 10, type: 'application/pdf' }]} />, {
    answers: respond,
  });
  fireEvent.click(screen.getByRole('button', { name: 'crtež.pdf' }));
  await waitFor(() =>
    expect(toasts.list()).toMatchObject([{ kind: 'error', title: 'Failed to download file', text }]),
  );
});
