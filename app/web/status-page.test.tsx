import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import { buildOwnerUser, createProblemResponse, createResponse } from '#platform/web/lib/web.test-support.ts';
import StatusPage from './status-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const { company } = buildOwnerUser();
const buyer = buildOwnerUser({ company: company && { ...company, active: false, status: 1 } });
const supplier = buildOwnerUser({
  email_verified_at: '2026-01-01T00:00:00Z',
  company: company && {
    ...company,
    active: false,
    status: 0,
    external_supplier: 1,
    external_supplier_object: { status: 'init' },
  },
});

it.each([
  ['a buyer', buyer, 1, 'This usually happens within one working day.'],
  ['an external supplier', supplier, 3, 'This usually happens within 3 working days.'],
])('tells %s in moderation how soon the account is usually activated', async (_who, me, days, text) => {
  renderApp(<StatusPage />, { me, answers: () => createResponse(200, { activation_days: days }) });
  await screen.findByText(text);
});

it('says nothing about the time where it cannot be read', async () => {
  renderApp(<StatusPage />, { me: buyer, answers: () => createProblemResponse(500, 'internal') });
  await screen.findByRole('heading', { name: 'The account awaits activation' });
  expect(screen.queryByText(/working day/)).toBeNull();
});
