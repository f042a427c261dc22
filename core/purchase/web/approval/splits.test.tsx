import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { SplitPurchasesCheck } from '#core/confirmation/wire.ts';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import { buildOwnerUser, createResponse } from '#platform/web/lib/web.test-support.ts';
import SplitsOf from './splits.tsx';

afterEach(cleanup);

const named = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({
    ...{ id: nth + 10, kind: 'request' as const, request_number: `2026-${nth + 1000}`, name: 'Lim' },
    ...{ net: '293000.00', confirmed_on: '2026-11-20' },
  }));

function show(others: number, names: number) {
  const window = {
    ...{ reasons: ['supplier_creator'], passes: ['band'], sum: '17873000.00', sum_eur: '152500.00' },
    ...{ limit: null, others, purchases: named(names) },
  };
  const splits = { level: 'warn', days: 14, windows: [window] } as unknown as SplitPurchasesCheck;
  renderApp(<SplitsOf purchase={{ id: 1, kind: 'request', can: { confirm: { ok: true } } } as never} />, {
    path: '/',
    me: buildOwnerUser(),
    answers: () => createResponse(200, splits),
  });
}

it('names fifty purchases, says how many more there are, and gives the sum of all', async () => {
  show(60, 50);
  expect(
    await screen.findByText(/60 other purchases within 14 days, the total is 152,500\.00\sEUR/),
  ).toBeTruthy();
  expect(screen.getAllByRole('link')).toHaveLength(50);
  expect(screen.getByText('10 more purchases')).toBeTruthy();
});

it('says of one that it is one, and of none nothing', async () => {
  show(3, 2);
  expect(await screen.findByText('1 more purchase')).toBeTruthy();
  cleanup();
  show(2, 2);
  await screen.findByText(/the total is/);
  expect(screen.queryByText(/more purchase/)).toBeNull();
});
