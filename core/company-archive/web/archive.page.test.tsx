import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ArchiveOverview, CompanyArchive } from '#core/company-archive/wire.ts';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import { buildOwnerUser, createResponse } from '#platform/web/lib/web.test-support.ts';
import ArchivePage from './archive.page.tsx';

const READY: CompanyArchive = {
  ...{ id: 7, state: 'ready', started_at: '2026-11-29T09:00:00.000Z', by: 'Jovana Ilić' },
  ...{ ended_at: '2026-11-29T09:10:00.000Z', expires_at: '2026-12-06T09:10:00.000Z', group: null },
  ...{ rows_total: 1200, rows_done: 1200, files: 31, bytes: 5_000_000, downloaded_at: null },
};
const RUNNING: CompanyArchive = {
  ...READY,
  ...{ id: 8, state: 'running', ended_at: null, expires_at: null, group: 'orders', rows_done: 300 },
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(overview: Partial<ArchiveOverview>, status = 200) {
  const body: ArchiveOverview = { latest: null, ready: null, next_at: null, ...overview };
  return renderApp(<ArchivePage />, {
    me: buildOwnerUser(),
    path: '/profile/company/archive',
    answers: ({ method, url }) => {
      if (url.endsWith('/security')) return createResponse(200, { has_password: true });
      if (url.endsWith('/ticket')) return createResponse(200, { ticket: 'secret-ticket' });
      return createResponse(method === 'GET' ? status : 200, body);
    },
  });
}

it('starts an archive', async () => {
  const { sent } = show({});
  fireEvent.click(await screen.findByRole('button', { name: 'Create archive' }));
  await waitFor(() =>
    expect(sent.some(({ method, url }) => method === 'POST' && url.endsWith('/archive'))).toBe(true),
  );
});

it('shows how far it is and what is written, and cancels it after a question', async () => {
  const { sent } = show({ latest: RUNNING });
  await screen.findByText(/created: 25\s?%/u);
  expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(25);
  screen.getByText('Orders, receipts, invoices and payments');
  screen.getByText('300 of 1,200 rows');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel archive' }));
  const dialog = await screen.findByRole('alertdialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel archive' }));
  await waitFor(() => expect(sent.some(({ url }) => url.endsWith('/archive/cancel'))).toBe(true));
});

it('is never done before the archive is ready', async () => {
  show({ latest: { ...RUNNING, rows_done: 1200, group: null } });
  await screen.findByText(/created: 99\s?%/u);
  screen.getByText('Packing records and files');
});

it('offers the older archive beside a running one', async () => {
  show({ latest: RUNNING, ready: READY });
  await screen.findByRole('heading', { name: /^The earlier archive can be downloaded until/ });
  expect(screen.getByRole('button', { name: 'Download archive' })).toBeTruthy();
});

it('downloads with the password, through a link of its own', async () => {
  const opened: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    opened.push(this.getAttribute('href') ?? '');
  });
  const { sent } = show({ latest: READY, ready: READY, next_at: '2026-11-30T09:00:00.000Z' });
  const button = await screen.findByRole('button', { name: 'Download archive' });
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  expect(screen.getByRole('button', { name: 'Create another archive' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
  fireEvent.click(button);
  fireEvent.change(await screen.findByLabelText(/Your password/), { target: { value: 'Ponuda!2026' } });
  fireEvent.click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(opened).toEqual(['/api/company-archives/secret-ticket.zip']));
  expect(sent.find(({ url }) => url.endsWith('/ticket'))?.body).toBe('{"password":"Ponuda!2026"}');
});

it.each([
  ['failed', 'The archive could not be created.'],
  ['cancelled', 'The archive was canceled.'],
  ['expired', /^The archive of .* is no longer available\.$/],
] as const)('states that an archive is %s', async (state, sentence) => {
  show({ latest: { ...READY, state } });
  await screen.findByText(sentence);
  expect(screen.getByRole('button', { name: 'Create another archive' })).toBeTruthy();
});

it('shows why it could not be loaded', async () => {
  show({}, 500);
  await screen.findByRole('button', { name: 'Try again' });
});
