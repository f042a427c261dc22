import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createProblemResponse, createResponse } from '#platform/web/lib/web.test-support.ts';
import {
  buildTestInvitation,
  buildTestOffer,
  clickButton,
  getFutureInstant,
  getPriceInput,
  LINK_HASH,
  mockServer,
  openOfferForm,
  PIB,
  renderOfferPage,
  setUpPageTests,
  typeInto,
} from '../offer.test-support.tsx';

setUpPageTests();

const item = (name: string) => screen.getByRole('heading', { level: 3, name }).closest('li') as HTMLElement;
const body = (text: string | undefined) => JSON.parse(text ?? 'null');
function fillIn() {
  typeInto(getPriceInput('Sheet 2 mm'), '104.50');
  typeInto(getPriceInput('Pipe 40'), '412');
  clickButton(/^Do not offer.*Angle 50/);
}

it('S1.02 adds up amount, net, VAT and gross while prices are typed, exactly', async () => {
  await openOfferForm();
  typeInto(getPriceInput('Sheet 2 mm'), '12,5');
  expect(within(item('Sheet 2 mm')).getByText('60,000.00')).toBeTruthy();
  typeInto(getPriceInput('Pipe 40'), '0.1055');
  expect(within(item('Pipe 40')).getByText('75.96')).toBeTruthy();
  expect(screen.getAllByText('60,075.96')).toHaveLength(2);
  expect(screen.getByText('12,015.19')).toBeTruthy();
  expect(screen.getByText('72,091.15')).toBeTruthy();
});

it.each(['12,5', '12.5', ' 12,50 '])('reads a price typed as %s', async (typed) => {
  const sent = await openOfferForm({ put: buildTestInvitation({ offer: buildTestOffer() }) });
  typeInto(getPriceInput('Sheet 2 mm'), typed);
  clickButton(/^Do not offer.*Pipe 40/);
  clickButton(/^Do not offer.*Angle 50/);
  clickButton(/^Send/);
  await screen.findByRole('heading', { name: 'The offer has been sent' });
  expect(body(sent.at(-1)?.body).lines[0].unit_price).toBe('12.5');
});

it.each([
  ['1e309', 'Unit price must be a number, for example 1250.50.'],
  ['-1', 'Unit price must be greater than 0.'],
  ['abc', 'Unit price must be a number, for example 1250.50.'],
  ['0', 'Unit price must be greater than 0.'],
  ['1.23456', 'Unit price can have at most 4 decimal places.'],
])('refuses the price %s at its field once it is left', async (typed, message) => {
  await openOfferForm();
  typeInto(getPriceInput('Sheet 2 mm'), typed);
  fireEvent.blur(getPriceInput('Sheet 2 mm'));
  expect(within(item('Sheet 2 mm')).getByRole('alert').textContent).toBe(message);
  expect(getPriceInput('Sheet 2 mm').getAttribute('aria-invalid')).toBe('true');
});

it('writes prices in full once their field is left, with up to four decimals, in the draft as well', async () => {
  await openOfferForm();
  typeInto(getPriceInput('Sheet 2 mm'), '1234567.5');
  fireEvent.blur(getPriceInput('Sheet 2 mm'));
  typeInto(getPriceInput('Pipe 40'), '0.1055');
  fireEvent.blur(getPriceInput('Pipe 40'));
  expect([getPriceInput('Sheet 2 mm').value, getPriceInput('Pipe 40').value]).toEqual([
    '1,234,567.50',
    '0.1055',
  ]);
  expect(localStorage.getItem(`offerDraft:${LINK_HASH}`)).toContain('"1,234,567.50"');
  // A field that was not edited keeps its value.
  cleanup();
  await openOfferForm();
  fireEvent.blur(getPriceInput('Pipe 40'));
  expect([getPriceInput('Sheet 2 mm').value, getPriceInput('Pipe 40').value]).toEqual([
    '1,234,567.50',
    '0.1055',
  ]);
});

it('leaves an item out and brings it back', async () => {
  await openOfferForm();
  fillIn();
  expect(screen.getByText(/^2 priced/)).toBeTruthy();
  expect(within(item('Angle 50')).getByText('You do not offer this item')).toBeTruthy();
  clickButton(/^Bring back.*Angle 50/);
  expect(getPriceInput('Angle 50').value).toBe('');
  expect(screen.getByText(/1 without a price/)).toBeTruthy();
});

it('sends nothing while a price is missing: names it, and has the focus there', async () => {
  const sent = await openOfferForm();
  typeInto(getPriceInput('Sheet 2 mm'), '104.50');
  clickButton(/^Do not offer.*Angle 50/);
  clickButton(/^Send/);
  expect(document.activeElement).toBe(getPriceInput('Pipe 40'));
  expect(within(item('Pipe 40')).getByText('Unit price is required.')).toBeTruthy();
  expect(screen.getByText(/^1 item is still without a price/)).toBeTruthy();
  expect(sent.filter(({ method }) => method === 'PUT')).toEqual([]);
});

it('leaves all items without a price out with one press, beside the message that names them', async () => {
  const sent = await openOfferForm({ put: buildTestInvitation({ offer: buildTestOffer() }) });
  clickButton(/^Send/);
  expect(screen.queryByRole('button', { name: /^Do not offer the rest/ })).toBeNull();
  typeInto(getPriceInput('Sheet 2 mm'), '104.50');
  expect(screen.queryByRole('button', { name: /^Do not offer the rest/ })).toBeNull();
  clickButton(/^Send/);
  clickButton('Do not offer the rest (2)');
  expect(screen.getByText(/2 not offered/)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Send/ }));
  clickButton(/^Send/);
  await screen.findByRole('heading', { name: 'The offer has been sent' });
  expect(body(sent.at(-1)?.body).lines).toHaveLength(1);
});

it('keeps offering that when the last price is written in full as its field is left', async () => {
  await openOfferForm();
  const field = getPriceInput('Sheet 2 mm');
  field.focus();
  typeInto(field, '6');
  // Pressing Enter in the field submits the form; focus then moves to the first item without a price.
  clickButton(/^Send/);
  expect(document.activeElement).toBe(getPriceInput('Pipe 40'));
  expect(field.value).toBe('6.00');
  expect(screen.getByRole('button', { name: 'Do not offer the rest (2)' })).toBeTruthy();
});

it('offers no such press while a field is wrong, because the rest would not be all that stops the sending', async () => {
  await openOfferForm();
  typeInto(getPriceInput('Sheet 2 mm'), '104.50');
  typeInto(getPriceInput('Pipe 40'), 'abc');
  clickButton(/^Send/);
  expect(screen.queryByRole('button', { name: /^Do not offer the rest/ })).toBeNull();
});

it('Enter leads to the next price, past what is left out', async () => {
  const sent = await openOfferForm();
  clickButton(/^Do not offer.*Pipe 40/);
  getPriceInput('Sheet 2 mm').focus();
  fireEvent.keyDown(getPriceInput('Sheet 2 mm'), { key: 'Enter' });
  expect(document.activeElement).toBe(getPriceInput('Angle 50'));
  expect(sent.filter(({ method }) => method === 'PUT')).toEqual([]);
});

it('asks for one price at least', async () => {
  const sent = await openOfferForm();
  for (const name of ['Sheet 2 mm', 'Pipe 40', 'Angle 50']) clickButton(new RegExp(`^Do not offer.*${name}`));
  clickButton(/^Send/);
  expect(screen.getByText(/^Enter a price for at least one item/)).toBeTruthy();
  expect(sent.filter(({ method }) => method === 'PUT')).toEqual([]);
});

it('S8.30 sends once however often the button is clicked, and says that the offer is sent', async () => {
  const sent = await openOfferForm({ put: buildTestInvitation({ offer: buildTestOffer() }) });
  fillIn();
  clickButton(/^Send/);
  clickButton(/^Send/);
  await screen.findByRole('heading', { name: 'The offer has been sent' });
  const puts = sent.filter(({ method }) => method === 'PUT');
  expect(puts).toHaveLength(1);
  expect(puts[0]?.url).toBe(`/api/supplier-offers/${LINK_HASH}`);
  expect(body(puts[0]?.body)).toEqual({
    pib: PIB,
    version: 0,
    currency: 'RSD',
    supplier_offer_number: '',
    delivery_date: null,
    payment_terms: '',
    valid_until: null,
    offer_description: '',
    lines: [
      { article_id: 11, quantity: '4800', unit_price: '104.5', vat_rate: '20' },
      { article_id: 12, quantity: '720', unit_price: '412', vat_rate: '20' },
    ],
    file_ids: [],
  });
});

it('S4.31 S8.30 changes an offer: starts with it, sends its version, leaves the draft behind', async () => {
  sessionStorage.setItem(`offerPib:${LINK_HASH}`, PIB);
  const sent = mockServer({
    read: buildTestInvitation({ offer: buildTestOffer({ version: 3 }) }),
    put: buildTestInvitation({ offer: buildTestOffer({ version: 4 }) }),
  });
  renderOfferPage();
  await screen.findByRole('heading', { name: 'The offer has been sent' });
  clickButton('Change the offer');
  await screen.findByRole('button', { name: 'Send the changed offer' });
  expect(getPriceInput('Sheet 2 mm').value).toBe('104.5');
  typeInto(getPriceInput('Sheet 2 mm'), '101');
  expect(localStorage.getItem(`offerDraft:${LINK_HASH}`)).toContain('101');
  clickButton('Send the changed offer');
  await screen.findByRole('heading', { name: 'The offer has been changed' });
  expect(body(sent.at(-1)?.body)).toMatchObject({ version: 3, supplier_offer_number: 'P-77' });
  expect(localStorage.getItem(`offerDraft:${LINK_HASH}`)).toBeNull();
});

it('offers less of an item, never more than is asked, with a VAT rate of its own', async () => {
  const sent = await openOfferForm({ put: buildTestInvitation({ offer: buildTestOffer() }) });
  fillIn();
  clickButton(/^Quantity, VAT, price steps.*Sheet 2 mm/);
  const quantity = await screen.findByLabelText(/^Quantity offered.*Sheet 2 mm/);
  typeInto(quantity, '5000');
  fireEvent.blur(quantity);
  expect(within(item('Sheet 2 mm')).getByText(/at most 4,800\skg/)).toBeTruthy();
  typeInto(quantity, '4000,5');
  typeInto(screen.getByLabelText(/^VAT rate.*Sheet 2 mm/), '10');
  expect(within(item('Sheet 2 mm')).getByText('418,052.25')).toBeTruthy();
  expect(screen.getByText(/^VAT 10\s%$/)).toBeTruthy();
  clickButton(/^Send/);
  await screen.findByRole('heading', { name: 'The offer has been sent' });
  expect(body(sent.at(-1)?.body).lines[0]).toEqual({
    article_id: 11,
    quantity: '4000.5',
    unit_price: '104.5',
    vat_rate: '10',
  });
});

it('keeps what was typed over a reload of the page', async () => {
  await openOfferForm();
  fillIn();
  typeInto(screen.getByLabelText(/^Note/), 'With certificate');
  expect(screen.getByText('saved')).toBeTruthy();
  cleanup();
  await openOfferForm();
  expect(getPriceInput('Sheet 2 mm').value).toBe('104.50');
  expect(within(item('Angle 50')).getByText('You do not offer this item')).toBeTruthy();
  expect((screen.getByLabelText(/^Note/) as HTMLTextAreaElement).value).toBe('With certificate');
});

it('takes a broken draft for none', async () => {
  localStorage.setItem(`offerDraft:${LINK_HASH}`, '{"text":{"lines":{"11":{"price":7}},"currency":"XXX"}}');
  await openOfferForm();
  expect(getPriceInput('Sheet 2 mm').value).toBe('');
  expect((screen.getByLabelText('Currency') as HTMLSelectElement).value).toBe('RSD');
});

it('shows a refusal of the server at its field', async () => {
  const errors = { 'lines.1.unit_price': [{ rule: 'decimal_max', params: { max: '999999999999.99' } }] };
  await openOfferForm({ put: () => createProblemResponse(422, 'validation_failed', { errors }) });
  fillIn();
  clickButton(/^Send/);
  await within(item('Pipe 40')).findByText(/at most 999,999,999,999\.99/);
  expect(document.activeElement).toBe(getPriceInput('Pipe 40'));
});

it('keeps the server’s refusal when leaving the field formats the refused price', async () => {
  const errors = { 'lines.0.unit_price': [{ rule: 'decimal_max', params: { max: '5' } }] };
  await openOfferForm({ put: () => createProblemResponse(422, 'validation_failed', { errors }) });
  fillIn();
  const field = getPriceInput('Sheet 2 mm');
  field.focus();
  typeInto(field, '6');
  // Pressing Enter in the field does not move focus.
  fireEvent.submit(field.closest('form') as HTMLElement);
  await within(item('Sheet 2 mm')).findByText(/at most 5/);
  expect(field.value).toBe('6');
  fireEvent.blur(field);
  expect(field.value).toBe('6.00');
  expect(within(item('Sheet 2 mm')).getByText(/at most 5/)).toBeTruthy();
  typeInto(field, '7');
  expect(within(item('Sheet 2 mm')).queryByText(/at most 5/)).toBeNull();
});

it('S8.12 keeps what was typed and sends nothing when the time runs out', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const end = getFutureInstant(5000);
  const sent = await openOfferForm({
    read: () => {
      const state = Date.now() > Date.parse(end) + 1000 ? 'expired' : 'open';
      return createResponse(
        200,
        buildTestInvitation({ state, date_for_offer: end, server_now: new Date().toISOString() }),
      );
    },
  });
  fillIn();
  await act(() => vi.advanceTimersByTimeAsync(8000));
  expect(screen.getAllByText('The procurement has expired, you can no longer bid.')).toHaveLength(2);
  expect(getPriceInput('Sheet 2 mm').value).toBe('104.50');
  expect(getPriceInput('Sheet 2 mm').disabled).toBe(true);
  expect(screen.getByRole('button', { name: /^Send/ }).getAttribute('aria-disabled')).toBe('true');
  clickButton(/^Send/);
  expect(sent.filter(({ method }) => method === 'PUT')).toEqual([]);
});

it('goes on when the buyer has extended the deadline', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const first = getFutureInstant(5000);
  await openOfferForm({
    read: (_, earlier) => {
      const later = earlier.some(({ url }) => url.endsWith('/read'));
      return createResponse(
        200,
        buildTestInvitation({ date_for_offer: later ? getFutureInstant(3_600_000) : first }),
      );
    },
  });
  fillIn();
  await act(() => vi.advanceTimersByTimeAsync(8000));
  expect(screen.queryByText('The procurement has expired, you can no longer bid.')).toBeNull();
  expect(getPriceInput('Sheet 2 mm').value).toBe('104.50');
});

it('shows the version in force after a conflict, keeps what was typed, and sends against it', async () => {
  let version = 1;
  const sent = await openOfferForm({
    read: () =>
      createResponse(200, buildTestInvitation({ offer: version === 1 ? null : buildTestOffer({ version }) })),
    put: () => {
      if (version === 2)
        return createResponse(200, buildTestInvitation({ offer: buildTestOffer({ version: 3 }) }));
      version = 2;
      return createProblemResponse(412, 'stale');
    },
  });
  fillIn();
  clickButton(/^Send/);
  await screen.findByText(/Current: version 2/);
  expect(screen.getByText(/Current.*501,600\.00/)).toBeTruthy();
  expect(getPriceInput('Pipe 40').value).toBe('412');
  clickButton(/^Send/);
  await waitFor(() => expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(2));
  expect(body(sent.findLast(({ method }) => method === 'PUT')?.body).version).toBe(2);
});

const RATES = { EUR: '1', RSD: '117', KM: '1.95583', GBP: '0.86', USD: '1.08' } as const;
const sold = (unit_price: string, currency: 'RSD' | 'EUR' = 'RSD') => ({
  prices: [{ article_id: 11, unit_price, currency }],
  rates: RATES,
});
async function priced(typed: string, own: ReturnType<typeof sold> | null) {
  const sent = await openOfferForm({
    read: buildTestInvitation({ own_prices: own }),
    put: buildTestInvitation({ offer: buildTestOffer() }),
  });
  typeInto(getPriceInput('Sheet 2 mm'), typed);
  clickButton(/^Do not offer.*Pipe 40/);
  clickButton(/^Do not offer.*Angle 50/);
  clickButton(/^Send/);
  return () => sent.filter(({ method }) => method === 'PUT');
}

it.each([
  ['0.01', '1.018', '99% below your last price. Is the currency RSD?'],
  ['0.2', '20.36', '80% below your last price. Is the currency RSD?'],
  ['0.21', '21.378', null],
  ['1', '101.80', null],
  ['4.99', '507.98', null],
  ['5', '509', '5 times your last price. Is the currency RSD?'],
  ['100', '10180', '100 times your last price. Is the currency RSD?'],
])(
  'a price of %s times the last one is asked about before it is sent, or is not',
  async (_, typed, question) => {
    const puts = await priced(typed, sold('101.80'));
    if (question === null) {
      await screen.findByRole('heading', { name: 'The offer has been sent' });
      return;
    }
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByRole('heading').textContent?.replace(/\s%/, '%')).toBe(question);
    expect(puts()).toEqual([]);
    expect(within(dialog).getByRole('listitem').textContent).toContain('Sheet 2 mm');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Send anyway' }));
    await screen.findByRole('heading', { name: 'The offer has been sent' });
    expect(puts()).toHaveLength(1);
    cleanup();

    // Without an earlier order, the same price is sent without a confirmation.
    await priced(typed, null);
    await screen.findByRole('heading', { name: 'The offer has been sent' });
  },
);

it('the question leads back to the form, with what was typed; a price in another currency is compared in its own', async () => {
  const puts = await priced('0.89', sold('101.80'));
  fireEvent.click(await screen.findByRole('button', { name: 'Change the price' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(getPriceInput('Sheet 2 mm').value).toBe('0.89');
  expect(puts()).toEqual([]);
  // 0.89 EUR is 104.13 RSD, which is not unusual.
  fireEvent.change(screen.getByLabelText('Currency'), { target: { value: 'EUR' } });
  clickButton(/^Send/);
  await screen.findByRole('heading', { name: 'The offer has been sent' });
  expect(puts()).toHaveLength(1);
});

it('presets 0 % for a buyer in another country with a hint, and asks about a rate that no country has', async () => {
  await openOfferForm({
    read: buildTestInvitation({ foreign: true, default_vat_rate: '0' }),
    put: buildTestInvitation({ offer: buildTestOffer() }),
  });
  const vat = screen.getByLabelText('VAT for all items') as HTMLSelectElement;
  expect(vat.value).toBe('0');
  screen.getByText(/^The buyer is in another country, so 0% is preset/);
  cleanup();

  // An imported workbook may contain any rate.
  const odd = {
    ...buildTestOffer(),
    lines: buildTestOffer().lines.map((line) => ({ ...line, vat_rate: '0.20' })),
  };
  sessionStorage.setItem(`offerPib:${LINK_HASH}`, PIB);
  const puts = mockServer({
    read: buildTestInvitation({ offer: odd }),
    put: buildTestInvitation({ offer: buildTestOffer({ version: 2 }) }),
  });
  renderOfferPage();
  fireEvent.click(await screen.findByRole('button', { name: 'Change the offer' }));
  typeInto(await screen.findByLabelText(/^Unit price.*Sheet 2 mm/), '105');
  clickButton(/^Send/);
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByRole('heading').textContent?.replace(/\s%/, '%')).toBe(
    'No country has a VAT rate of 0.2%. Is it right?',
  );
  expect(puts.filter(({ method }) => method === 'PUT')).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Change the rate' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  fireEvent.change(screen.getByLabelText('VAT for all items'), { target: { value: '20' } });
  clickButton(/^Send/);
  await screen.findByRole('heading', { name: 'The offer has been changed' });
});

const field = (label: RegExp | string) => screen.findByLabelText(label) as Promise<HTMLInputElement>;

it('sends freight, a price step and a payment term; totals contain them, and what is wrong is said at its field', async () => {
  const sent = await openOfferForm({ put: buildTestInvitation({ offer: buildTestOffer() }) });
  fillIn();
  fireEvent.click(await screen.findByRole('button', { name: 'Freight, minimum order, lead time' }));
  typeInto(await field(/^Freight, net/), '1,000.50');
  typeInto(await field(/^Payment term\b/), '400');
  clickButton(/^Quantity, VAT, price steps.*Sheet 2 mm/);
  fireEvent.click(await screen.findByRole('button', { name: /^Add a price step/ }));
  typeInto(await field(/^From quantity.*Sheet 2 mm/), '1000');
  typeInto(await field(/^Unit price, net, step 1.*Sheet 2 mm/), '100');

  // The total 777,640.50 is 4,800 × 100 plus 720 × 412 plus freight.
  expect(within(item('Sheet 2 mm')).getByText('480,000.00')).toBeTruthy();
  expect(screen.getAllByText('777,640.50')).toHaveLength(2);

  clickButton(/^Send/);
  expect(screen.getByText('Payment term can be at most 365.')).toBeTruthy();
  expect(document.activeElement).toBe(await field(/^Payment term\b/));
  typeInto(await field(/^Payment term\b/), '45');
  clickButton(/^Send/);
  await screen.findByRole('heading', { name: 'The offer has been sent' });
  const put = body(sent.find(({ method }) => method === 'PUT')?.body);
  expect(put).toMatchObject({
    freight_net: '1000.5',
    freight_vat_rate: '20',
    payment_days: 45,
    lead_days: null,
  });
  expect(put.lines[0].tiers).toEqual([{ from_quantity: '1000', unit_price: '100' }]);
});

it('keeps the further terms of the offer in force and of a draft, and places what the server refuses', async () => {
  sessionStorage.setItem(`offerPib:${LINK_HASH}`, PIB);
  const terms = {
    freight_net: '50.00',
    freight_vat_rate: '10.00',
    incoterm: 'DAP',
    incoterm_place: 'Užice',
  } as const;
  const sent = mockServer({
    read: buildTestInvitation({ offer: buildTestOffer({ ...terms, minimum_order_net: '400.00' }) }),
    put: () =>
      createProblemResponse(422, 'validation_failed', {
        errors: { minimum_order_net: [{ rule: 'decimal_max', params: { max: '300' } }] },
      }),
  });
  renderOfferPage();
  fireEvent.click(await screen.findByRole('button', { name: 'Change the offer' }));
  expect((await field(/^Freight, net/)).value).toBe('50');
  expect((await field(/^Place/)).value).toBe('Užice');
  typeInto(await field(/^Lead time/), '7');
  clickButton(/^Send/);
  await screen.findByText('Minimum order, net can be at most 300.');
  expect(body(sent.find(({ method }) => method === 'PUT')?.body)).toMatchObject({
    ...{ freight_net: '50', freight_vat_rate: '10', incoterm: 'DAP', lead_days: 7, minimum_order_net: '400' },
  });
  cleanup();

  // Opening the page again restores everything from the draft.
  renderOfferPage();
  fireEvent.click(await screen.findByRole('button', { name: 'Change the offer' }));
  expect((await field(/^Lead time/)).value).toBe('7');
});
