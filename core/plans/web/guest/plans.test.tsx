import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PAID_PLANS } from '#platform/shared/access/plans.ts';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import { createProblemResponse, createResponse } from '#platform/web/lib/web.test-support.ts';
import PlansPage from './plans.page.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const offer = {
  data: PAID_PLANS.map((key, index) => ({
    key,
    per_month: { RSD: `${index + 1}000.00`, EUR: `${index + 1}0.00` },
    preorder: index === 0,
  })),
  trial_period: 30,
  contact_email: 'sales@ponuda.test',
  activation_days: 1,
};
const cellsOf = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent?.replaceAll('\u00a0', ' '));

it('lists the four plans with the prices of the server, and compares the two groups in a table', async () => {
  const { sent } = renderApp(<PlansPage />, { answers: () => createResponse(200, offer) });
  await screen.findByText(/^1,000.00/);
  expect(sent.map(({ url }) => url)).toEqual(['/api/plans']);
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Basic, Basic plus, Advanced',
    'Premium',
  ]);
  expect(screen.getByText(/^Basic, Basic plus, Advanced have the same features/)).toBeTruthy();
  expect(screen.getByText(/^20.00\sEUR outside Serbia$/)).toBeTruthy();
  // A value that three plans share is shown once.
  expect(cellsOf('Approval before a request is sent')).toEqual([
    'None: the requester sends it to the suppliers',
    'An owner or admin approves the initiation, and later the request',
  ]);
  expect(screen.getByRole('link', { name: 'Request an offer Premium' }).getAttribute('href')).toBe(
    'mailto:sales@ponuda.test?subject=Premium',
  );
  expect(screen.getByRole('link', { name: 'Register your company' }).getAttribute('href')).toBe('/register');
});

it('keeps the comparison where the prices cannot be loaded, and offers no registration to a user', async () => {
  localStorage.setItem('access_token', 'one');
  renderApp(<PlansPage />, { answers: () => createProblemResponse(500, 'internal') });
  expect(await screen.findAllByText('The price could not be loaded.')).toHaveLength(4);
  expect(screen.queryByRole('link', { name: 'Register your company' })).toBeNull();
});

it('shows one list for each difference on a phone', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(max-width: 760px)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  renderApp(<PlansPage />, { answers: () => createResponse(200, offer) });
  const parts = ['Premium', 'Approval before a request is sent'];
  const [price, difference] = parts.map(
    (name) => screen.getByRole('heading', { level: 3, name }).parentElement,
  );
  if (!price || !difference) throw new Error('a list is missing');
  await within(price).findByText(/^4,000.00/);
  expect(within(difference).getByText(/^An owner or admin approves/)).toBeTruthy();
  expect(screen.getAllByText('None: the requester sends it to the suppliers')).toHaveLength(1);
  expect(screen.queryByRole('table')).toBeNull();
});
