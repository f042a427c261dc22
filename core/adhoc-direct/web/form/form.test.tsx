import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import { buildOwnerUser, createProblemResponse, createResponse } from '#platform/web/lib/web.test-support.ts';
import { i18n } from '#platform/web/lib/words/i18n.ts';
import { toasts } from '#platform/web/ui/toast-store.ts';
import { AdhocDirectForm } from './form.tsx';

const show = (locale: string, tag = locale) =>
  act(() => i18n.loadAndActivate({ locale, locales: [tag], messages: {} }));
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (input: HTMLElement, value: string) => fireEvent.input(input, { target: { value } });

const award = {
  supplier: { id: 3 },
  currency: 'RSD',
  lines: [{ name: 'Ploča', ordered: '2', unit: 'pieces', unit_price: '10.5', vat_rate: '20.00' }],
  freight: { net: '0', vat_rate: '20.00' },
};
const copied = {
  name: 'Ploče',
  awards: [award],
  category: { id: 5 },
  sector: null,
  delivery_place: 'Čačak',
  description: '',
};
const copy = { as: 'copy', purchase: copied as unknown as PurchaseDetail } as const;

afterEach(() => show('en'));

it('writes its typed numbers as the new language does when the page changes its language', async () => {
  renderApp(<AdhocDirectForm kind="direct" start={{ as: 'new' }} />, {
    path: '/direct/new',
    me: buildOwnerUser(),
    answers: () => createResponse(200, { data: [] }),
  });
  await screen.findByLabelText('Unit price, 1');
  type(field('Item, 1'), 'Plate');
  type(field('Quantity, 1'), '2');
  type(field('Unit price, 1'), '1.234');
  type(field(/^Freight/), '1.50');
  expect(screen.getAllByText(/^3\.97\sRSD/).length).toBeGreaterThan(0);
  await show('sr_latin', 'sr-Latn-RS');
  expect(['Item, 1', 'Quantity, 1', 'Unit price, 1'].map((label) => field(label).value)).toEqual([
    'Plate',
    '2',
    '1,234',
  ]);
  expect(field(/^Freight/).value).toBe('1,5');
});

it('words its errors in the new language, and checks the rewritten numbers, when the page changes its language', async () => {
  renderApp(<AdhocDirectForm kind="direct" start={copy} />, {
    path: '/direct/new',
    me: buildOwnerUser(),
    answers: () => createResponse(200, { data: [] }),
  });
  await screen.findByLabelText('Unit price, 1');
  type(field('Unit price, 1'), '1.234');
  type(field('Quantity, 1'), 'two');
  type(field(/^Freight/), 'free');
  fireEvent.click(screen.getByRole('button', { name: 'Submit for approval' }));
  await waitFor(() => expect(screen.getAllByText(/1250\.50/)).toHaveLength(2));
  await show('sr_latin', 'sr-Latn-RS');
  await waitFor(() => expect(screen.queryAllByText(/1250,50/)).toHaveLength(2));
  expect(screen.queryAllByText(/1250\.50/)).toHaveLength(0);
  expect(field('Unit price, 1').value).toBe('1,234');
});

it('keeps the button locked with what is missing, and shows the totals from the start', async () => {
  renderApp(<AdhocDirectForm kind="direct" start={{ as: 'new' }} />, {
    path: '/direct/new',
    me: buildOwnerUser(),
    answers: () => createResponse(200, { data: [] }),
  });
  await screen.findByText('Missing: purchase name, category, supplier, items');
  expect(screen.getByRole('button', { name: 'Submit for approval' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
  expect(screen.getAllByText(/^0\.00\sRSD/)).toHaveLength(2);
  type(field('Purchase name'), 'Plates');
  type(field('Item, 1'), 'Plate');
  await screen.findByText('Missing: category, supplier');
});

it('shows the purchase that was submitted although its response was lost', async () => {
  const { router } = renderApp(<AdhocDirectForm kind="direct" start={copy} />, {
    path: '/direct/new',
    me: buildOwnerUser(),
    answers: ({ method }) =>
      method === 'POST'
        ? createProblemResponse(422, 'idempotency_mismatch', { params: { id: 31 } })
        : createResponse(200, { data: [] }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Submit for approval' }));
  await screen.findByText('detail of idempotency_mismatch');
  const [toast] = toasts.list();
  expect(toast).toMatchObject({
    title: 'The first version of the purchase has already been submitted',
    timeout: null,
  });
  toast?.action?.onAction();
  await waitFor(() => expect(router.history.location.pathname).toBe('/procurements/direct-purchase/view/31'));
});
