import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import { buildOwnerUser, createResponse } from '#platform/web/lib/web.test-support.ts';
import type { CompanyRoots, ProofCheck } from '../wire.ts';
import ProofsPage from './proofs.page.tsx';

const DIGEST = 'ab'.repeat(32);
const INTACT: ProofCheck = {
  ...{ state: 'intact', checked_at: '2026-11-29T01:10:00.000Z', until: '2026-11-28' },
  ...{ entries: 8212, days: 332, missing: [], bad: null },
};
const PROOFS: CompanyRoots = {
  roots: [
    {
      ...{ company_id: 1, day: '2026-11-28', entries: 3, root: DIGEST, before: '' },
      ...{ key_id: 'key', signature: 'signature' },
    },
  ],
  keys: [],
  days: [{ day: '2026-11-28', entries: 31, signed_at: '2026-11-28T23:20:04.000Z' }],
  check: INTACT,
  ...{ receipts: true, weekly: false, next_at: null },
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(proofs: Partial<CompanyRoots>) {
  const shown = renderApp(<ProofsPage />, {
    me: buildOwnerUser(),
    path: '/profile/company/proofs',
    answers: ({ method }) => createResponse(200, method === 'POST' ? {} : { ...PROOFS, ...proofs }),
  });
  const state = await screen.findByRole('region', { name: 'Result of the check' });
  return { ...shown, state };
}
const withCheck = (check: Partial<ProofCheck>) => show({ check: { ...INTACT, ...check } });

it('says up to which day nothing was changed, without any digest on the page', async () => {
  const { state, sent } = await show({});
  expect(state.textContent).toContain('The history is unchanged up to 28.11.2026.');
  expect(state.textContent).toContain('8,212 entries of the year on 332 signed days');
  expect(document.body.textContent).not.toContain(DIGEST);
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(sent.some(({ method }) => method === 'POST')).toBe(true));
});

it('shows the digests in a drawer, each to be copied', async () => {
  await show({});
  fireEvent.click(screen.getByRole('button', { name: 'Show digests' }));
  await screen.findByText(DIGEST);
  expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy();
});

it('names a day that no root signs', async () => {
  await withCheck({ missing: ['2026-11-14'] });
  expect(screen.getByText('Without a signature of their own: 14.11.2026')).toBeTruthy();
});

it('names the entry that differs and leads to its purchase and to support', async () => {
  const purchase = { id: 7, kind: 'request', number: '2026-0396', seq: 4 } as const;
  const { state } = await withCheck({ state: 'differs', bad: { day: '2026-11-14', purchase } });
  expect(state.textContent).toContain('The history differs on 14.11.2026.');
  expect(state.textContent).toContain('Entry 4 of 2026-0396 was changed or is missing.');
  expect(screen.getByRole('link', { name: '2026-0396' }).getAttribute('href')).toBe(
    '/procurements/requests/7',
  );
  expect(screen.getByRole('button', { name: 'Contact support' })).toBeTruthy();
});

it('a failed check says up to when nothing was changed; a running one has no buttons', async () => {
  const { state } = await withCheck({ state: 'failed' });
  expect(state.textContent).toContain('The last check failed. The history is unchanged up to 28.11.2026.');
  cleanup();
  const running = await withCheck({ state: 'running' });
  expect(running.state.textContent).toContain('The check is running.');
  expect(screen.queryByRole('button', { name: 'Download proofs' })).toBeNull();
});

it('before the first night there is nothing but that sentence', async () => {
  const { state } = await show({ roots: [], days: [], check: null });
  expect(state.textContent).toContain('The first proof is made tonight.');
  expect(screen.queryByRole('button', { name: 'Show digests' })).toBeNull();
});
