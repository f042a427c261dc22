import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildRecord } from '#platform/shared/closed-list.ts';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import {
  buildOwnerUser,
  createProblemResponse,
  createResponse,
  mockServerResponses,
  type RecordedRequest,
} from '#platform/web/lib/web.test-support.ts';
import { SUPPLIER_TEXT_FIELDS } from '../../supplier-fields.ts';
import type { Supplier } from '../../wire/suppliers.ts';
import { buildSupplier } from '../supplier.test-support.ts';
import { SupplierForm } from './supplier-form.tsx';
import { useSupplierForm } from './use-supplier-form.ts';

const GRAZ = buildSupplier({
  version: 4,
  name: 'Stahlwerk Graz',
  pib: 'ATU13585627',
  country: 'AT',
  city: 'Graz',
  internationalSupplier: true,
  contract_end_date: '2027-12-31',
  categories: [{ id: 3, name: 'Limovi' }],
});

function Form({ supplier, onSaved }: { supplier: Supplier | null; onSaved: (saved: Supplier) => void }) {
  const state = useSupplierForm({ supplier, idempotencyKey: 'once', onSaved });
  return (
    <>
      <SupplierForm state={state} />
      <button type="submit" form="supplier">
        Save
      </button>
    </>
  );
}

let sent: RecordedRequest[];
let refusal: Response | undefined;
beforeEach(() => {
  refusal = undefined;
  sent = mockServerResponses((one) => {
    if (one.url.includes('categories/options'))
      return createResponse(200, { data: [{ id: 3, name: 'Limovi', sector: null }] });
    return refusal ?? createResponse(201, { ...GRAZ, id: 8 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(supplier: Supplier | null = null) {
  const onSaved = vi.fn();
  renderApp(<Form supplier={supplier} onSaved={onSaved} />, { me: buildOwnerUser() });
  return onSaved;
}

const field = (label: RegExp | string) => screen.getByLabelText(label);
const type = (label: RegExp | string, value: string) => {
  fireEvent.input(field(label), { target: { value } });
  fireEvent.blur(field(label));
};
const save = () => fireEvent.click(screen.getByText('Save'));
const written = () => sent.filter(({ method }) => method !== 'GET');

it('S3.13 sends every field of a new supplier, once', async () => {
  const onSaved = show();
  type(/^Name/, 'Čelik Trade');
  type(/^Tax number \(PIB\)/, '100002887');
  type(/^City/, 'Beograd');
  save();
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith({ ...GRAZ, id: 8 }));
  expect(written()).toHaveLength(1);
  expect(written()[0]?.headers.get('idempotency-key')).toBe('once');
  expect(JSON.parse(written()[0]?.body ?? '')).toEqual({
    ...buildRecord(SUPPLIER_TEXT_FIELDS, () => ''),
    name: 'Čelik Trade',
    pib: '100002887',
    country: 'RS',
    city: 'Beograd',
    internationalSupplier: false,
    contract_end_date: null,
    category_ids: [],
  });
});

it('S5.11 says at the field, while one goes on, that the number is wrong, and sends nothing', async () => {
  show();
  type(/^Name/, 'Čelik Trade');
  type(/^Tax number/, '100002888');
  await screen.findByText('This tax number is not valid. Check the digits.');
  save();
  await waitFor(() => expect(document.activeElement).toBe(field(/^Tax number/)));
  expect(written()).toHaveLength(0);
  type(/^Tax number/, '100002887');
  await waitFor(() => expect(screen.queryByText(/is not valid/)).toBeNull());
});

it('a company number with a wrong check digit is a hint, not an error', async () => {
  const onSaved = show();
  type(/^Name/, 'Čelik Trade');
  type(/^Tax number/, '100002887');
  type(/^Company number/, '17162544');
  await screen.findByText(/Check digit invalid/);
  expect(field(/^Company number/).getAttribute('aria-invalid')).toBeNull();
  save();
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
});

it('S5.09 what the server finds stands at its field, in the words of the country', async () => {
  refusal = createProblemResponse(422, 'validation_failed', {
    errors: { pib: [{ rule: 'exist', params: {} }] },
  });
  show(GRAZ);
  expect((field(/^VAT ID \(UID\)/) as HTMLInputElement).value).toBe('ATU13585627');
  save();
  await screen.findByText('VAT ID (UID) already exists. Enter another one.');
  expect(written()[0]?.url).toContain('suppliers/7');
  expect(written()[0]?.method).toBe('PUT');
});

it('the country names the number and says whether the supplier is international', async () => {
  show();
  expect((field(/^International supplier/) as HTMLInputElement).checked).toBe(false);
  fireEvent.click(screen.getByRole('combobox', { name: 'Country' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Bosnia and Herzegovina' }));
  await screen.findByLabelText(/^Tax number \(JIB\)/);
  expect((field(/^International supplier/) as HTMLInputElement).checked).toBe(true);
});

it('names below the account the one that waits for approval, with its proposer', async () => {
  show({
    ...GRAZ,
    account_proposed: true,
    account_waiting: {
      number: 'AT611904300234573201',
      proposed_by: 'Snežana Jović',
      proposed_at: '2026-11-20T09:30:00.000Z',
      usable_from: null,
    },
  });
  const notice = await screen.findByText(/was proposed by/);
  expect(notice.textContent).toMatch(/AT611904300234573201.*Snežana Jović.*20\.11\.2026/);
  expect(notice.textContent).toContain('Another person has to approve it before it is used for payments.');
});

it('a contract end is a day or empty', async () => {
  show(GRAZ);
  expect((field(/^Contract end date/) as HTMLInputElement).value).toBe('31.12.2027');
  fireEvent.change(field(/^Contract end date/), { target: { value: '31.02.2027' } });
  fireEvent.blur(field(/^Contract end date/));
  await screen.findByText('Enter a date as DD.MM.YYYY.');
  fireEvent.change(field(/^Contract end date/), { target: { value: '' } });
  save();
  await waitFor(() => expect(written()).toHaveLength(1));
  expect(JSON.parse(written()[0]?.body ?? '').contract_end_date).toBeNull();
});

it('shows what another user saved first, keeps what is typed, and saves it over that on demand', async () => {
  const fresh: Supplier = { ...GRAZ, version: 6, city: 'Linz' };
  refusal = createProblemResponse(412, 'stale', { fresh });
  const onSaved = show(GRAZ);
  type(/^Name/, 'Stahl Graz');
  save();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('City: Graz → Linz');
  expect(alert.textContent).not.toContain('Name:');
  expect((field(/^Name/) as HTMLInputElement).value).toBe('Stahl Graz');
  expect(written()[0]?.headers.get('if-match')).toBe('"4"');
  refusal = undefined;
  fireEvent.click(screen.getByText('Save my version anyway'));
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(written()[1]?.headers.get('if-match')).toBe('"6"');
});
