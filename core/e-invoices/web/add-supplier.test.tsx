import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import { buildOwnerUser, createProblemResponse, createResponse } from '#platform/web/lib/web.test-support.ts';
import type { IncomingDetail } from '../wire.ts';
import { AddSupplierNotice } from './add-supplier.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const INVOICE = {
  id: 3,
  supplier: 'Stahlwerk Graz',
  supplier_id: null,
  seller_country: 'AT',
  seller_registration_number: 'FN 12345a',
  tax_number: 'ATU13585627',
  account: 'AT611904300234573201',
} as unknown as IncomingDetail;

it('opens the supplier form with what the invoice states', async () => {
  const { sent } = renderApp(<AddSupplierNotice invoice={INVOICE} />, {
    me: buildOwnerUser(),
    path: '/finances/invoices/3',
    answers: ({ method }) =>
      method === 'GET' ? createResponse(200, { data: [] }) : createProblemResponse(422, 'validation_failed'),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Add this supplier' }));
  const value = async (label: RegExp) => (await screen.findByLabelText<HTMLInputElement>(label)).value;
  expect(await value(/^Name/)).toBe('Stahlwerk Graz');
  expect(await value(/^VAT ID \(UID\)/)).toBe('ATU13585627');
  expect(await value(/^Company number/)).toBe('FN 12345a');
  expect(await value(/account/i)).toBe('AT611904300234573201');
  fireEvent.click(screen.getByRole('button', { name: 'Add supplier' }));
  await waitFor(() => expect(sent.some(({ method }) => method === 'POST')).toBe(true));
  const body = JSON.parse(sent.find(({ method }) => method === 'POST')?.body ?? '');
  expect(body).toMatchObject({ country: 'AT', pib: 'ATU13585627', internationalSupplier: true });
});

it('says who adds the supplier to a person who may not', () => {
  renderApp(<AddSupplierNotice invoice={INVOICE} />, {
    me: buildOwnerUser({ roles: [{ name: 'user', permissions: ['user-scope'] }], permissions: ['finances'] }),
  });
  expect(screen.queryByRole('button')).toBeNull();
  screen.getByText(/an owner or admin/);
});
