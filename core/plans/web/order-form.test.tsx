import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import {
  buildOwnerUser,
  createProblemResponse,
  createResponse,
  mockServerResponses,
  type RecordedRequest,
} from '#platform/web/lib/web.test-support.ts';
import type { PlanOffer, PreorderDetail } from '../wire.ts';
import { OrderForm } from './order-form.tsx';
import { readPaymentSearch } from './payment-search.ts';

const BASIC: PlanOffer['data'][number] = {
  key: 'bsc',
  name: 'Basic',
  per_month: { RSD: '4900.00', EUR: '42.00' },
  preorder: true,
  current: false,
};
const PRICINGS: PlanOffer = {
  data: [BASIC],
  company: {
    package: '',
    has_access: false,
    join_date: '2026-01-01T00:00:00Z',
    activated_date: '2026-01-01T00:00:00Z',
    trial_period: 30,
    trial_days_left: 0,
    access_ends_at: '2026-01-31T00:00:00Z',
    access_days_left: 0,
  },
  endless: false,
  coming: [],
  planned: [{ months: 1, pay_by: '2026-12-22', from: '2026-12-23', until: '2027-01-22' }],
  durations: [1, 3, 6, 12],
  types: [
    { type: 'serbia', currency: 'RSD', vat_rate: '20.00' },
    { type: 'international', currency: 'EUR', vat_rate: '20.00' },
  ],
  contact_email: 'prodaja@ponuda.test',
  requests: [],
};

let sent: RecordedRequest[];
let reply: () => Response;
beforeEach(() => {
  reply = () => createResponse(200, { id: 7, number: 'PR-2026-00007' });
  sent = mockServerResponses(() => reply());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(pricings: PlanOffer = PRICINGS) {
  const onOrdered = vi.fn<(order: PreorderDetail) => void>();
  renderApp(<OrderForm pricings={pricings} plan={BASIC} onOrdered={onOrdered} />, { me: buildOwnerUser() });
  return onOrdered;
}

const choose = (name: RegExp) => fireEvent.click(screen.getByRole('radio', { name }));
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Order a plan' }));
/** Returns the form's totals: net, VAT and amount payable. */
const sums = () =>
  [...document.querySelectorAll('dl dd')].map((sum) => sum.textContent?.replaceAll('\u00a0', ' '));

it('S2.36 reckons net, VAT and total with every choice', () => {
  show();
  expect(sums()).toEqual(['4,900.00 RSD', '980.00 RSD', '5,880.00 RSD']);
  choose(/^12 months/);
  expect(sums()).toEqual(['58,800.00 RSD', '11,760.00 RSD', '70,560.00 RSD']);
  choose(/^International/);
  expect(sums()).toEqual(['504.00 EUR', '100.80 EUR', '604.80 EUR']);
});

it('offers a company elsewhere the international type alone', async () => {
  const onOrdered = show({
    ...PRICINGS,
    types: [{ type: 'international', currency: 'EUR', vat_rate: '0.00' }],
  });
  expect(screen.queryByRole('radio', { name: /^For Serbia/ })).toBeNull();
  expect(sums()).toEqual(['42.00 EUR', '0.00 EUR', '42.00 EUR']);
  send();
  await waitFor(() => expect(onOrdered).toHaveBeenCalledOnce());
  expect(JSON.parse(sent[0]?.body ?? '')).toEqual({ package: 'bsc', duration: 1, type: 'international' });
});

it('sends one order for two clicks, under one key, and another key with the next', async () => {
  const onOrdered = show();
  choose(/^3 months/);
  send();
  send();
  await waitFor(() => expect(onOrdered).toHaveBeenCalledOnce());
  expect(sent).toHaveLength(1);
  expect(JSON.parse(sent[0]?.body ?? '')).toEqual({ package: 'bsc', duration: 3, type: 'serbia' });
  send();
  await waitFor(() => expect(onOrdered).toHaveBeenCalledTimes(2));
  const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).not.toBe(keys[0]);
});

it('says what was refused and keeps the choice; the same try again is the same order', async () => {
  reply = () => createProblemResponse(503, 'unavailable');
  const onOrdered = show();
  choose(/^6 months/);
  send();
  await screen.findByText(/detail of unavailable/);
  expect(onOrdered).not.toHaveBeenCalled();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^6 months/ }).checked).toBe(true);
  reply = () => createResponse(200, { id: 7 });
  send();
  await waitFor(() => expect(onOrdered).toHaveBeenCalledOnce());
  expect(sent[1]?.headers.get('idempotency-key')).toBe(sent[0]?.headers.get('idempotency-key'));
});

it.each([
  [{}, 0, 1],
  [{ order: '12', page: '2' }, 12, 2],
  [{ order: '-1', page: 'x' }, 0, 1],
  [{ order: '1e9' }, 0, 1],
  [{ order: '99999999999' }, 0, 1],
])('reads %j out of the address', (raw, order, page) => {
  expect(readPaymentSearch(raw)).toEqual({ order, page });
});
