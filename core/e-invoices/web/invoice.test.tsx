import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import { buildOwnerUser } from '#platform/web/lib/web.test-support.ts';
import type { IncomingDetail } from '../wire.ts';
import { InvoiceView } from './invoice.tsx';

afterEach(cleanup);

const INVOICE = {
  ...{ id: 3, number: 'R-1', kind: 'invoice', type_code: '380', state: 'accepted', verdict: 'match' },
  ...{ supplier: 'Lim', supplier_id: 1, seller_registration_number: '', account: '' },
  ...{ issued_on: '2026-11-02', due_date: '2026-12-02', delivered_on: null, decide_by: '2026-11-17' },
  ...{ order_number: 'P-1', currency: 'EUR', net: '0.00', gross: '0.00', payable: '0.00', prepaid: '0.00' },
  ...{ rounding: '0.00', vat_rates: [], findings: [], lines: [], charges: [], orders: [], ordered: [] },
  ...{ twins: [], proposed: [], file: { name: 'a.xml', size: 1 }, mail: null, state_system: null },
  ...{ by: '', decided_by: '', decided_at: null, note: '', answer: '', answer_to: '', can: {} },
};

it.each([
  ['RS', '106006802', 'Tax number (PIB)'],
  ['AT', 'ATU13585627', 'VAT ID (UID)'],
  ['DE', 'DE136695976', 'VAT ID (USt-IdNr.)'],
])(
  'names the tax number of a seller in %s as it is called there',
  async (seller_country, tax_number, name) => {
    const invoice = { ...INVOICE, seller_country, tax_number } as unknown as IncomingDetail;
    renderApp(<InvoiceView invoice={invoice} />, { me: buildOwnerUser(), path: '/finances/invoices/3' });
    expect((await screen.findByText(tax_number)).closest('div')?.textContent).toContain(name);
  },
);

it('suggests to ask about an open invoice without an order, and says why it cannot be accepted', async () => {
  const account = {
    code: 'account',
    position: null,
    stated: '160-1',
    expected: '205-1',
    within: false,
    sum: null,
  };
  const open = {
    ...INVOICE,
    state: 'new',
    verdict: 'question',
    tax_number: '106006802',
    findings: [account],
  };
  const invoice = { ...open, seller_country: 'RS' } as unknown as IncomingDetail;
  renderApp(<InvoiceView invoice={invoice} />, { me: buildOwnerUser(), path: '/finances/invoices/3' });
  await screen.findByRole('button', { name: 'Ask the supplier' });
  const names = ['Ask the supplier', 'Reject', 'Accept'];
  const buttons = screen
    .getAllByRole('button')
    .filter(({ textContent }) => names.includes(textContent ?? ''));
  expect(buttons.map(({ textContent }) => textContent)).toEqual(names);
  expect(buttons[2]?.getAttribute('aria-disabled')).toBe('true');
  screen.getByText('There is no order for this invoice.');
  expect(screen.getAllByText(/which is not the account in use/)).toHaveLength(1);
});
