import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import { buildOwnerUser } from '#platform/web/lib/web.test-support.ts';
import type { IncomingDetail } from '../wire.ts';
import { InvoiceTotals } from './invoice-totals.tsx';

afterEach(cleanup);

const INVOICE = {
  currency: 'EUR',
  net: '1200.00',
  vat_rates: [
    { rate: '20', base: '1000.00', vat: '200.00' },
    { rate: '10', base: '200.00', vat: '20.00' },
  ],
  gross: '1420.00',
  prepaid: '400.00',
  rounding: '-0.50',
  payable: '1019.50',
} as unknown as IncomingDetail;

const shown = () =>
  [...document.querySelectorAll('dl > div')].map((row) =>
    [...row.children].map(({ textContent }) => textContent.replaceAll(/\s/g, ' ')),
  );

it('shows net, VAT by rate, gross, prepaid, rounding and the amount to pay', () => {
  renderApp(<InvoiceTotals invoice={INVOICE} />, { me: buildOwnerUser() });
  expect(shown().map(([, value]) => value)).toEqual([
    '1,200.00',
    '200.00',
    '20.00',
    '1,420.00',
    '400.00',
    '−0.50',
    '1,019.50',
  ]);
});

it('leaves out what is nothing, and the amount to pay if it is the gross amount', () => {
  renderApp(
    <InvoiceTotals invoice={{ ...INVOICE, prepaid: '0.00', rounding: '0.00', payable: '1420.00' }} />,
    {
      me: buildOwnerUser(),
    },
  );
  expect(shown()).toHaveLength(4);
});
