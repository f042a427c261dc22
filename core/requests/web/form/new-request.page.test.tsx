import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#platform/web/lib/http/api-error.ts';
import { renderApp } from '#platform/web/lib/render-app.test-support.tsx';
import { writeStored } from '#platform/web/lib/storage.ts';
import {
  buildOwnerUser,
  createProblemResponse,
  createResponse,
  mockServerResponses,
  type RecordedRequest,
} from '#platform/web/lib/web.test-support.ts';
import { toasts } from '#platform/web/ui/toast-store.ts';
import NewRequestPage from './new-request.page.tsx';
import { incompleteRequests } from './request-form-slots.ts';

// Checking the visibility of each element of a whole page would take most of the time.
configure({ defaultHidden: true });

const supplier = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  city: 'Čačak',
  in_category: true,
  contact_email: `s${id}@test.rs`,
  paused: null,
  lang: 'sr_latin',
  last_price: null,
  invited_count: 12,
  answered_count: 11,
  answered: { part: 11, whole: 12 },
  ...more,
});
const purchase = (more: object = {}) => ({
  id: 7,
  request_number: '2026-0007',
  version: 3,
  premium: false,
  status: -1,
  invited_count: 2,
  can: { edit: { ok: true } },
  ...more,
});

let sent: RecordedRequest[];
let created: () => Response | Promise<Response>;
let suppliers: ReturnType<typeof supplier>[];
beforeEach(() => {
  localStorage.clear();
  writeStored('lang', 'en');
  toasts.clear();
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync() {}
    },
  );
  suppliers = [
    supplier(1, 'Metal-Promet'),
    supplier(2, 'Čelik Trade'),
    supplier(3, 'Bez Adrese', { contact_email: null }),
    supplier(4, 'Inox Centar', { in_category: false, invited_count: 0, answered: { part: 0, whole: 0 } }),
  ];
  created = () => createResponse(201, purchase());
  sent = mockServerResponses(({ url, method }) => {
    if (url.includes('categories/options'))
      return createResponse(200, {
        data: [{ id: 5, name: 'Limovi', sector: { id: 2, name: 'Proizvodnja' }, parent_category_id: 9 }],
      });
    if (url.includes('get-parent')) return createResponse(200, { data: [{ id: 9, name: 'Metals' }] });
    if (url.includes('sectors')) return createResponse(200, { data: [{ id: 2, name: 'Proizvodnja' }] });
    if (url.includes('suggested')) return createResponse(200, { data: suppliers });
    if (url.includes('preview'))
      return createResponse(200, {
        subject: 'Subject',
        from_name: 'Morava',
        html: '<p>Mail</p>',
        text: 'Email',
      });
    if (url.includes('rfps/send')) return createResponse(200, purchase({ status: 1 }));
    if (method === 'POST' && url.endsWith('/purchases')) return created();
    return createProblemResponse(404, 'not_found');
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(me = buildOwnerUser()) {
  const { router } = renderApp(<NewRequestPage />, { path: '/procurements/new-request', me });
  await screen.findByRole('heading', { name: 'New request' });
  return router;
}

const input = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string | RegExp, value: string) => fireEvent.input(input(label), { target: { value } });
const cell = (column: string, row: number) => input(`${column}, ${row}`);
const paste = (element: HTMLElement, text: string) =>
  fireEvent.paste(element, { clipboardData: { getData: () => text } });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const posted = () => sent.filter(({ url, method }) => method === 'POST' && url.endsWith('/purchases'));

async function chooseCategory() {
  fireEvent.click(screen.getByRole('combobox', { name: /Category/ }));
  fireEvent.click(await screen.findByRole('option', { name: /Limovi/ }));
  await screen.findByRole('checkbox', { name: 'Metal-Promet' });
}

async function fill() {
  type(/^Request name/, 'Limovi za januar');
  await chooseCategory();
  type('Item, 1', 'Lim 2 mm');
  type('Quantity, 1', '1,250.5');
  fireEvent.click(button('5 days'));
}

describe('S2.21 the grid', () => {
  it('takes a paste from Excel and keeps one empty row last', async () => {
    await show();
    paste(cell('Item', 1), 'Lim 2 mm\t4,800\tkg\tSečenje\nCev\t720\tm\t\nFlah\tabc\tpal\t');
    await waitFor(() => expect(cell('Item', 4).value).toBe(''));
    expect([1, 2, 3].map((row) => cell('Item', row).value)).toEqual(['Lim 2 mm', 'Cev', 'Flah']);
    expect([1, 2, 3].map((row) => cell('Quantity', row).value)).toEqual(['4,800', '720', 'abc']);
    expect([1, 2, 3].map((row) => cell('Unit', row).value)).toEqual(['kg', 'm', '']);
    expect(cell('Note', 1).value).toBe('Sečenje');
    expect(screen.queryByLabelText('Item, 5')).toBeNull();
    // A value that cannot be parsed is marked at its cell immediately.
    await waitFor(() => expect(cell('Quantity', 3).getAttribute('aria-invalid')).toBe('true'));
    expect(cell('Unit', 3).getAttribute('aria-invalid')).toBe('true');
    expect(cell('Quantity', 1).getAttribute('aria-invalid')).toBeNull();
  });

  it('writes a quantity in full when its cell is left', async () => {
    await show();
    type('Quantity, 1', '1250,5');
    fireEvent.blur(cell('Quantity', 1));
    expect(cell('Quantity', 1).value).toBe('1,250.5');
  });

  it('leaves the paste of one text to the browser', async () => {
    await show();
    const plain = paste(cell('Item', 1), 'Lim 2 mm');
    expect(plain).toBe(true);
  });

  it('goes by the keys: Enter to the next row where the Tabs began, arrows up, down and across', async () => {
    await show();
    type('Item, 1', 'Lim');
    await screen.findByLabelText('Item, 2');
    cell('Item', 1).focus();
    fireEvent.keyDown(cell('Item', 1), { key: 'Tab' });
    cell('Quantity', 1).focus();
    fireEvent.keyDown(cell('Quantity', 1), { key: 'Enter' });
    expect(document.activeElement).toBe(cell('Item', 2));
    fireEvent.keyDown(cell('Item', 2), { key: 'ArrowUp' });
    expect(document.activeElement).toBe(cell('Item', 1));
    cell('Item', 1).setSelectionRange(1, 1);
    fireEvent.keyDown(cell('Item', 1), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(cell('Item', 1));
    cell('Item', 1).setSelectionRange(3, 3);
    fireEvent.keyDown(cell('Item', 1), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(cell('Quantity', 1));
    fireEvent.keyDown(cell('Quantity', 1), { key: 'ArrowDown' });
    expect(document.activeElement).toBe(cell('Quantity', 2));
  });

  it('a line that is being filled is not told what it lacks', async () => {
    await show();
    type('Item, 1', 'L');
    await screen.findByLabelText('Item, 2');
    fireEvent.blur(cell('Item', 1));
    await waitFor(() => expect(screen.getByText('1 item.')).toBeDefined());
    expect(screen.queryByText('Quantity is required.')).toBeNull();
    fireEvent.blur(cell('Quantity', 1));
    await screen.findByText('Quantity is required.');
  });

  it('deletes a row', async () => {
    await show();
    paste(cell('Item', 1), 'Lim\t1\nCev\t2');
    fireEvent.click(await screen.findByRole('button', { name: 'Delete row 1' }));
    await waitFor(() => expect(cell('Item', 1).value).toBe('Cev'));
    expect(cell('Item', 2).value).toBe('');
  });

  it('S3.06 S3.07 a request may do without articles: a quantity in one of the seven units, kg first', async () => {
    await show();
    expect(
      within(cell('Unit', 1))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(expect.arrayContaining(['kg', 'm', 'm²', 'm³', 't', 'pcs', 'l']));
    expect(cell('Unit', 1).value).toBe('kg');
    fireEvent.click(screen.getByRole('radio', { name: 'Free text' }));
    await screen.findByLabelText(/^Quantity/);
    expect(screen.queryByLabelText('Item, 1')).toBeNull();
  });
});

describe('S2.21 from whom', () => {
  it('preselects the suppliers of the category; one without an address is said and cannot be chosen', async () => {
    await show();
    await chooseCategory();
    const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
    await waitFor(() => expect(box('Metal-Promet').checked).toBe(true));
    expect(box('Bez Adrese').disabled).toBe(true);
    expect(box('Bez Adrese').checked).toBe(false);
    expect(screen.getByText('No contact with an email address')).toBeDefined();
    expect(screen.queryByRole('checkbox', { name: 'Inox Centar' })).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: 'All' }));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Inox Centar' }));
    await screen.findByRole('button', { name: 'Send to 3 suppliers' });
  });

  it('names what is missing, in the order of the form', async () => {
    await show();
    screen.getByText('Missing: request name, category, items, offer deadline, suppliers');
    type(/^Request name/, 'Limovi za januar');
    type('Item, 1', 'Lim 2 mm');
    await screen.findByText('Missing: category, offer deadline, suppliers');
  });

  it('without suppliers it can be kept, and the way to add some is shown', async () => {
    suppliers = [];
    await show();
    type(/^Request name/, 'Limovi');
    fireEvent.click(screen.getByRole('combobox', { name: /Category/ }));
    fireEvent.click(await screen.findByRole('option', { name: /Limovi/ }));
    await screen.findByText('No suppliers yet');
    expect(screen.getByRole('link', { name: 'Add supplier' }).getAttribute('href')).toBe('/suppliers');
    expect(button('Send to suppliers').getAttribute('aria-disabled')).toBe('true');
    expect(button('Save for later')).toBeDefined();
  });
});

describe('S2.21 sending', () => {
  it('S8.29 makes the request, sends it, says so and leads to it; a second click doubles nothing', async () => {
    const router = await show();
    await fill();
    const send = await screen.findByRole('button', { name: 'Send to 2 suppliers' });
    fireEvent.click(send);
    fireEvent.click(send);
    await waitFor(() => expect(router.history.location.pathname).toBe('/procurements/requests/7'));
    expect(posted()).toHaveLength(1);
    expect(posted()[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    expect(JSON.parse(posted()[0]?.body ?? '')).toMatchObject({
      name: 'Limovi za januar',
      category_id: 5,
      sector_id: 2,
      supplier_ids: [1, 2],
      articles: [{ name: 'Lim 2 mm', quantity: '1250.5', unit: 'kg' }],
    });
    expect(sent.filter(({ url }) => url.includes('rfps/send/7'))).toHaveLength(1);
    expect(sent.find(({ url }) => url.includes('rfps/send/7'))?.headers.get('if-match')).toBe('"3"');
    expect(toasts.list().map(({ title }) => title)).toEqual(['Request submitted']);
  });

  it('keeps it for later without sending', async () => {
    const router = await show();
    await fill();
    fireEvent.click(button('Save for later'));
    await waitFor(() => expect(router.history.location.pathname).toBe('/procurements/requests/7'));
    expect(sent.some(({ url }) => url.includes('rfps/send'))).toBe(false);
  });

  it('S6.14 in premium it is submitted for approval, and the page says what follows', async () => {
    const me = buildOwnerUser();
    await show({
      ...me,
      company: me.company && { ...me.company, pricing: { key: 'prm', name: 'Premium' } },
    });
    expect(screen.queryByRole('button', { name: /^Send to/ })).toBeNull();
    expect(button('Submit for approval')).toBeDefined();
    expect(screen.getByText(/An owner or admin approves it first/)).toBeDefined();
  });

  it('S5.01 S5.12 says what is missing at the fields by their labels, and focuses the first', async () => {
    await show();
    fireEvent.click(button('Save for later'));
    await screen.findByText('Request name is required.');
    expect(screen.getByText('Category is required.')).toBeDefined();
    expect(screen.getByText('Item is required.')).toBeDefined();
    expect(screen.getByText('Offer deadline is required.')).toBeDefined();
    expect(document.activeElement).toBe(input(/^Request name/));
    expect(posted()).toHaveLength(0);
  });

  it('puts what the server finds at the cell of the grid, and loses nothing', async () => {
    created = () =>
      createProblemResponse(422, 'validation_failed', {
        errors: { 'articles.1.quantity': [{ rule: 'decimal_above', params: { min: 0 } }] },
      });
    await show();
    await fill();
    type('Item, 2', 'Cev');
    type('Quantity, 2', '5');
    fireEvent.click(button('Save for later'));
    await screen.findByText('Quantity must be greater than 0.');
    expect(cell('Quantity', 2).getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(cell('Quantity', 2));
    expect(cell('Item', 1).value).toBe('Lim 2 mm');
  });

  it('kept but not sent is said, and leads to the request where it can be sent', async () => {
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      url.includes('rfps/send')
        ? Promise.resolve(createProblemResponse(422, 'no_supplier_with_email'))
        : fetch(url, init),
    );
    const router = await show();
    await fill();
    fireEvent.click(await screen.findByRole('button', { name: 'Send to 2 suppliers' }));
    await waitFor(() => expect(router.history.location.pathname).toBe('/procurements/requests/7'));
    expect(toasts.list()[0]).toMatchObject({
      kind: 'error',
      title: '2026-0007 has been saved but not sent',
      text: 'detail of no_supplier_with_email',
    });
  });
});

describe('S2.21 the draft', () => {
  it('survives a reload, and is gone once the request is made', async () => {
    await show();
    await fill();
    await screen.findByText(/^Draft saved at/);
    cleanup();
    const router = await show();
    expect(input(/^Request name/).value).toBe('Limovi za januar');
    expect(cell('Quantity', 1).value).toBe('1,250.5');
    await screen.findByRole('button', { name: 'Send to 2 suppliers' });
    fireEvent.click(button('Save for later'));
    await waitFor(() => expect(router.history.location.pathname).toBe('/procurements/requests/7'));
    expect(Object.keys(localStorage).filter((key) => key.startsWith('requestDraft'))).toEqual([]);
  });

  it('sends the same key after a reload, so that a lost answer doubles nothing', async () => {
    created = () => createProblemResponse(503, 'unavailable');
    await show();
    await fill();
    await screen.findByText(/^Draft saved at/);
    fireEvent.click(button('Save for later'));
    await waitFor(() => expect(posted()).toHaveLength(1));
    cleanup();
    await show();
    fireEvent.click(button('Save for later'));
    await waitFor(() => expect(posted()).toHaveLength(2));
    const keys = posted().map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toBe(keys[1]);
  });

  const lose = () => createProblemResponse(503, 'unavailable');
  const mismatch = (id: number) => createProblemResponse(422, 'idempotency_mismatch', { params: { id } });

  it('shows the request of a lost answer, and does not restore its key', async () => {
    created = lose;
    await show();
    await fill();
    await screen.findByText(/^Draft saved at/);
    fireEvent.click(button('Save for later'));
    await waitFor(() => expect(posted()).toHaveLength(1));
    type(/^Request name/, 'Limovi za februar');
    created = () => mismatch(12);
    fireEvent.click(button('Save for later'));
    await screen.findByText('detail of idempotency_mismatch');
    // Another click does not create a second request.
    fireEvent.click(button('Save for later'));
    await waitFor(() => expect(posted()).toHaveLength(3));
    const keys = () => posted().map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys()).size).toBe(1);
    const [toast] = toasts.list();
    expect(toast).toMatchObject({ title: 'The first request is already saved', timeout: null });
    cleanup();
    const router = await show();
    expect(input(/^Request name/).value).toBe('Limovi za februar');
    fireEvent.click(button('Save for later'));
    await waitFor(() => expect(posted()).toHaveLength(4));
    expect(new Set(keys()).size).toBe(2);
    expect(router.history.location.pathname).toBe('/procurements/new-request');
  });

  it('replaces an incomplete request whose answer was lost', async () => {
    const save = vi
      .fn<(typeof incompleteRequests.parts)[number]['save']>()
      .mockRejectedValueOnce(new ApiError(503, { code: 'maintenance' }))
      .mockRejectedValueOnce(new ApiError(422, { code: 'idempotency_mismatch', params: { id: 31 } }))
      .mockResolvedValueOnce();
    const part = { queryKey: ['drafts'], save };
    incompleteRequests.add(part);
    const router = await show();
    type(/^Request name/, 'Limovi');
    fireEvent.click(button('Save for later'));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    type(/^Request name/, 'Limovi za mart');
    fireEvent.click(button('Save for later'));
    await waitFor(() => expect(router.history.location.pathname).toBe('/procurements/requests'));
    const options = save.mock.calls.map(([, , sent]) => sent);
    expect(options.map(({ replaces }) => replaces)).toEqual([undefined, undefined, 31]);
    expect(options[1]?.idempotencyKey).toBe(options[0]?.idempotencyKey);
    expect(options[2]?.idempotencyKey).not.toBe(options[0]?.idempotencyKey);
  });

  it('can be discarded, after a question', async () => {
    await show();
    type(/^Request name/, 'Limovi');
    await screen.findByText(/^Draft saved at/);
    fireEvent.click(button('More actions'));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Discard draft' }));
    const dialog = await screen.findByRole('alertdialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Discard draft' }));
    await waitFor(() => expect(input(/^Request name/).value).toBe(''));
    expect(Object.keys(localStorage).filter((key) => key.startsWith('requestDraft'))).toEqual([]);
  });
});
