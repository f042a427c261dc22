import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OFFER_STATUS, PURCHASE_STATUS } from '#core/purchase/rules/status.ts';
import {
  buildSampleRequest,
  withAcceptedQuantities,
} from '#core/purchase/wire/comparison/limovi.test-support.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { HistoryEvent } from '#core/purchase/wire/purchase-history.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import {
  createProblemResponse,
  createResponse,
  mockServerResponses,
  type RecordedRequest,
} from '#platform/web/lib/web.test-support.ts';
import { toasts } from '#platform/web/ui/toast-store.ts';
import { comparisonParts } from '../comparison/comparison-parts.ts';
import { requestSections } from '../form/request-form-slots.ts';
import { buildHistoryEvent, renderRequestPage } from './request-detail.test-support.tsx';

const MY_CHOICE = {
  1: { 2: '6200', 3: '2400', 4: '720', 5: '480' },
  2: { 1: '4800', 6: '900' },
} as const;
const VALUE: NonNullable<PurchaseDetail['accepted']> = {
  net: '1962060.00',
  gross: '2354472.00',
  net_eur: '16745.41',
  value: '4k_more',
  rate: '117.17',
  rate_day: '2026-11-20',
  old_rates: [],
  rates: { RSD: '117.17', KM: '1.95583', EUR: '1', GBP: '0.86', USD: '1.09' },
  lines_accepted: 6,
  lines_requested: 6,
  unprintable: [] as string[],
};
const decided = (more: Partial<PurchaseDetail> = {}) =>
  withAcceptedQuantities(buildSampleRequest(), MY_CHOICE, { accepted: VALUE, ...more });

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('access_token', 'token');
  localStorage.setItem('lang', 'en');
  vi.stubGlobal('scrollTo', () => undefined);
  toasts.clear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

interface Played {
  readonly purchase: PurchaseDetail;
  readonly history?: readonly HistoryEvent[];
  /** The response to a write; by default the purchase with the next version. */
  readonly write?: (sent: RecordedRequest, writes: number) => Response;
  readonly me?: Parameters<typeof renderRequestPage>[0];
}

/** Simulates the server for one request; records the writes, and the URLs of all calls. */
async function open({ purchase, history = [], write, me }: Played) {
  const writes: RecordedRequest[] = [];
  const asked: string[] = [];
  const state = { current: purchase };
  mockServerResponses((sent) => {
    asked.push(sent.url);
    if (sent.url.endsWith('/history')) return createResponse(200, { data: history });
    const other = answerOthers(sent);
    if (other) return other;
    if (sent.method === 'GET') return createResponse(200, state.current);
    writes.push(sent);
    if (write) return write(sent, writes.length);
    state.current = { ...state.current, version: state.current.version + 1 };
    return createResponse(200, state.current);
  });
  renderRequestPage(me);
  await screen.findByRole('heading', { level: 1, name: purchase.name });
  return { writes, asked, state };
}
/** Mocks the page's other calls: no approver to wait for, and no notes. */
function answerOthers({ url }: RecordedRequest): Response | undefined {
  if (url.endsWith('/confirmers'))
    return createResponse(200, {
      step: null,
      waits: false,
      asked: null,
      approvers: [],
      refused: [],
      blocked: null,
    });
  if (url.includes('/notes'))
    return createResponse(200, { data: [], current_page: 1, total: 0, last_page: 1 });
  return undefined;
}
const bodyOf = (sent: RecordedRequest | undefined) => JSON.parse(sent?.body ?? '{}');
const box = (name: string | RegExp) => screen.getByRole('checkbox', { name });
const titles = () => toasts.list().map((toast) => toast.title);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
/** With four offers the history is not shown beside the request; a button opens it. */
const openHistory = () => {
  press(/^Procurement history/);
  return screen.findByRole('list', { name: 'History, newest first' });
};
const menuItem = async (menu: string | RegExp, item: string | RegExp) => {
  press(menu);
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
};

describe('the comparison', () => {
  it('S2.23 S3.08 sets the offers side by side, marks the lowest, names what is missing', async () => {
    await open({ purchase: decided() });
    const table = screen.getByRole('table');
    const row = within(table).getByRole('row', { name: /Lim HR S235, 3 mm/ });
    expect(row.textContent).toContain('99.90lowest');
    expect(row.textContent).toContain('+1.30 · +1.3');
    expect(row.textContent).toContain('not offered');
    expect(row.textContent).toContain('0.87 EUR');
    expect(within(row).getByTitle(/ = 0\.87 EUR$/)).toBeTruthy();
    expect(within(table).getByRole('row', { name: /Offer total, RSD/ }).textContent).toContain(
      'only 4 of 6 items',
    );
    expect(within(table).getByRole('row', { name: /^Accepted/ }).textContent).toContain('1,367,220.00');
  });

  it('shows nothing of further terms to a company that uses none of them, and asks for nothing more', async () => {
    const { asked } = await open({ purchase: decided() });
    const rows = within(screen.getByRole('table')).getAllByRole('rowheader');
    const text = rows.map(({ textContent }) => textContent ?? '').join('\n');
    for (const term of [
      /freight/i,
      /landed/i,
      /lead time/i,
      /payment term\b/i,
      /advance/i,
      /minimum/i,
      /bundle/i,
    ])
      expect(text).not.toMatch(term);
    expect(screen.queryByText(/wins by|not stated|price steps/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Costs of this request' })).toBeNull();
    expect(asked.length).toBeGreaterThan(1);
    expect(asked.filter((url) => /landed|award-plans/.test(url))).toEqual([]);
  });

  it('loads the printed rows of modules once, and only when offers can be compared', async () => {
    const preload = vi.fn(async () => undefined);
    const nothing = () => null;
    vi.spyOn(comparisonParts, 'parts', 'get').mockReturnValue([
      {
        name: 'printed',
        isUsed: () => true,
        Line: nothing,
        Rows: nothing,
        Terms: nothing,
        SheetRows: Object.assign(() => null, { preload, code: async () => ({ default: nothing }) }),
      },
    ]);
    await open({ purchase: buildSampleRequest({ rfps: [] }) });
    expect(preload).not.toHaveBeenCalled();
    cleanup();
    const { writes } = await open({ purchase: buildSampleRequest() });
    fireEvent.click(box('Accept Lim HR S235, 3 mm from Metal-Promet d.o.o.'));
    await waitFor(() => expect(writes).toHaveLength(1));
    expect(preload).toHaveBeenCalledTimes(1);
  });

  it('says who has not answered, and when they opened the link', async () => {
    await open({ purchase: decided() });
    expect(screen.getByText('awaiting Gvožđara Lazić, link opened')).toBeTruthy();
    const silent = screen.getByRole('region', { name: 'Without an offer' });
    expect(silent.textContent).toContain('link opened 17.11. 09:14');
  });

  it('S7.25 S4.28 accepts a line against the versions that are shown', async () => {
    const { writes } = await open({ purchase: buildSampleRequest() });
    fireEvent.click(box('Accept Lim HR S235, 3 mm from Metal-Promet d.o.o.'));
    expect((box('Accept Lim HR S235, 3 mm from Metal-Promet d.o.o.') as HTMLInputElement).checked).toBe(true);
    await waitFor(() => expect(writes).toHaveLength(1));
    expect(writes[0]?.url).toBe('/api/purchases/offers/acceptOffer/7');
    expect(writes[0]?.headers.get('if-match')).toBe('"12"');
    expect(bodyOf(writes[0])).toEqual({
      rfp_id: 1,
      version: 2,
      lines: [{ article_id: 2, quantity: '6200' }],
    });
    await waitFor(() =>
      expect(titles()).toContain('Lim HR S235, 3 mm has been accepted from Metal-Promet d.o.o.'),
    );
  });

  it('S7.27 S4.28 takes the last line back, and the toast undoes that', async () => {
    const purchase = withAcceptedQuantities(buildSampleRequest(), { 3: { 4: '720' } });
    const { writes, state } = await open({
      purchase,
      write: (sent) => {
        state.current = sent.url.includes('undo')
          ? buildSampleRequest({ version: state.current.version + 1 })
          : { ...purchase, version: state.current.version + 1 };
        return createResponse(200, state.current);
      },
    });
    fireEvent.click(box(/Accept Kvadratna cev .* from Inox/));
    await waitFor(() => expect(titles()).toHaveLength(1));
    expect(writes[0]?.url).toBe('/api/purchases/offers/undoAcceptedOffer/7');
    expect(bodyOf(writes[0])).toEqual({ rfp_id: 3 });
    toasts.list()[0]?.action?.onAction();
    await waitFor(() => expect(writes).toHaveLength(2));
    expect(writes[1]?.url).toBe('/api/purchases/offers/acceptOffer/7');
    expect(writes[1]?.headers.get('if-match')).toBe('"13"');
    expect(bodyOf(writes[1]).lines).toEqual([{ article_id: 4, quantity: '720' }]);
  });

  it('S7.26 S4.28 rejects an offer from its menu', async () => {
    const { writes } = await open({ purchase: decided() });
    await menuItem('Actions for the offer of Inox Centar d.o.o.', 'Reject the offer');
    await waitFor(() => expect(writes).toHaveLength(1));
    expect(writes[0]?.url).toBe('/api/purchases/offers/rejectOffer/7');
    expect(bodyOf(writes[0])).toEqual({ rfp_id: 3 });
  });

  it('moves a line to another supplier with one tick, and the toast undoes that', async () => {
    const { writes } = await open({ purchase: decided() });
    fireEvent.click(box('Accept Lim HR S235, 2 mm from Metal-Promet d.o.o.'));
    await waitFor(() => expect(writes).toHaveLength(1));
    expect(writes[0]?.url).toBe('/api/purchases/offers/chooseOffers/7');
    expect(bodyOf(writes[0])).toMatchObject({ scenario: 'own' });
    expect(bodyOf(writes[0]).lines).toContainEqual({ rfp_id: 1, article_id: 1, quantity: '4800' });
    expect(bodyOf(writes[0]).lines).not.toContainEqual(expect.objectContaining({ rfp_id: 2, article_id: 1 }));
    await waitFor(() => expect(toasts.list()[0]?.action?.label).toBe('Undo'));
  });

  it('divides a line in its row, and never takes more than was offered or asked', async () => {
    const { writes } = await open({ purchase: decided() });
    fireEvent.click(screen.getByRole('button', { name: 'Divide Lim HR S235, 2 mm among suppliers' }));
    const quantity = (name: string) => screen.getByLabelText(`Quantity from ${name}`);
    const accept = () => fireEvent.click(screen.getByRole('button', { name: 'Accept the quantities' }));
    await screen.findByLabelText('Quantity from Metal-Promet d.o.o.');
    expect((quantity('Čelik Trade d.o.o.') as HTMLInputElement).value).toBe('4800');

    fireEvent.change(quantity('Metal-Promet d.o.o.'), { target: { value: '9000' } });
    accept();
    expect(screen.getByRole('alert').textContent).toContain('More is accepted than the supplier offers');
    fireEvent.change(quantity('Metal-Promet d.o.o.'), { target: { value: '2,000' } });
    const sum = screen.getByText('6,800 of 4,800 kg');
    accept();
    expect(sum.closest('th')?.textContent).toMatch(/6,800 of 4,800 kg./);
    expect(writes).toHaveLength(0);

    fireEvent.change(quantity('Čelik Trade d.o.o.'), { target: { value: '2,800' } });
    fireEvent.keyDown(quantity('Čelik Trade d.o.o.'), { key: 'Enter' });
    await waitFor(() => expect(writes).toHaveLength(1));
    expect(bodyOf(writes[0]).lines).toContainEqual({ rfp_id: 1, article_id: 1, quantity: '2000' });
    expect(bodyOf(writes[0]).lines).toContainEqual({ rfp_id: 2, article_id: 1, quantity: '2800' });
    await waitFor(() =>
      expect(document.activeElement).toBe(
        screen.getByRole('button', { name: 'Divide Lim HR S235, 2 mm among suppliers' }),
      ),
    );
  });

  it('moves between ticks by arrow keys, and opens the quantities with D', async () => {
    await open({ purchase: buildSampleRequest() });
    const first = box('Accept Lim HR S235, 2 mm from Metal-Promet d.o.o.');
    first.focus();
    fireEvent.keyDown(first, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(box('Accept Lim HR S235, 3 mm from Metal-Promet d.o.o.'));
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowUp' });
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(box('Accept Lim HR S235, 2 mm from Čelik Trade d.o.o.'));
    fireEvent.keyDown(document.activeElement as Element, { key: 'Home' });
    expect(document.activeElement).toBe(first);
    fireEvent.keyDown(first, { key: 'd', code: 'KeyD' });
    const quantity = await screen.findByLabelText('Quantity from Metal-Promet d.o.o.');
    fireEvent.keyDown(quantity, { key: 'Escape' });
    expect(screen.queryByLabelText('Quantity from Metal-Promet d.o.o.')).toBeNull();
  });

  it('from twelve items on has one line for each, and everything about the request on one line', async () => {
    const whole = buildSampleRequest();
    const articles = Array.from({ length: 12 }, (_, at) => ({
      ...(whole.articles[0] as (typeof whole.articles)[0]),
      id: at + 1,
      name: `Item ${at + 1}`,
    }));
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.startsWith('(min-width'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    await open({ purchase: { ...whole, articles } });
    expect(screen.queryByRole('radiogroup', { name: 'Compare with' })).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Against' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remind 1' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
    expect(await screen.findByRole('menuitem', { name: 'Remind 1' })).toBeTruthy();
  });

  it('names an accepted price to check beside the sum, and leads to it', async () => {
    const cheap = buildSampleRequest();
    const rfps = cheap.rfps.map((one) =>
      one.id === 2 && one.offer
        ? {
            ...one,
            offer: { ...one.offer, lines: one.offer.lines.map((line) => ({ ...line, unit_price: '1' })) },
          }
        : one,
    );
    await open({
      purchase: withAcceptedQuantities({ ...cheap, rfps }, { 2: { 1: '4800' } }, { accepted: VALUE }),
    });
    const line = screen.getByText(/^1 price to check: Lim HR S235, 2 mm – 1\.00 instead of about /);
    Element.prototype.scrollIntoView = () => undefined;
    fireEvent.click(within(line.parentElement as HTMLElement).getByRole('button', { name: 'Show' }));
    expect(document.activeElement).toBe(box('Accept Lim HR S235, 2 mm from Čelik Trade d.o.o.'));
  });

  it('takes a scenario whole', async () => {
    const { writes } = await open({ purchase: decided() });
    const own = screen.getByRole('radio', { name: /My choice/ }) as HTMLInputElement;
    expect(own.checked).toBe(true);
    expect(own.closest('label')?.textContent).toContain('−16,110.00');
    fireEvent.click(screen.getByRole('radio', { name: /Lowest per item/ }));
    await waitFor(() => expect(writes).toHaveLength(1));
    expect(writes[0]?.url).toBe('/api/purchases/offers/chooseOffers/7');
    expect(bodyOf(writes[0])).toEqual({ scenario: 'lowest', lines: [] });
  });

  it('an offer that has to be reconfirmed says so and cannot be accepted', async () => {
    const purchase = buildSampleRequest();
    const rfps = purchase.rfps.map((one) =>
      one.id === 2
        ? {
            ...one,
            to_be_reconfirmed: true,
            can: { ...one.can, accept_offer: { ok: false, code: 'to_be_reconfirmed' as const } },
          }
        : one,
    );
    await open({ purchase: { ...purchase, rfps } });
    expect(screen.getByText('to be reconfirmed')).toBeTruthy();
    expect((box('Accept the whole offer of Čelik Trade d.o.o.') as HTMLInputElement).disabled).toBe(true);
  });

  it('says that something changed, and shows the fresh state', async () => {
    const { state } = await open({
      purchase: buildSampleRequest(),
      write: () => {
        state.current = withAcceptedQuantities(buildSampleRequest({ version: 13 }), { 2: { 1: '4800' } });
        return createProblemResponse(412, 'stale');
      },
    });
    fireEvent.click(box('Accept Lim HR S235, 3 mm from Metal-Promet d.o.o.'));
    await waitFor(() => expect(titles()).toEqual(['This was changed by someone else in the meantime']));
    await waitFor(() =>
      expect((box('Accept Lim HR S235, 2 mm from Čelik Trade d.o.o.') as HTMLInputElement).checked).toBe(
        true,
      ),
    );
    expect((box('Accept Lim HR S235, 3 mm from Metal-Promet d.o.o.') as HTMLInputElement).checked).toBe(
      false,
    );
  });
});

describe('the decision', () => {
  it('says why nothing can be confirmed, tied to the button', async () => {
    await open({ purchase: buildSampleRequest() });
    const button = screen.getByRole('button', { name: 'Confirm offers' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('Accept at least one offer first.');
  });

  it('accepts the cheapest way with the main button while nothing is accepted', async () => {
    const { writes } = await open({ purchase: buildSampleRequest() });
    press('Accept the lowest prices');
    await waitFor(() => expect(writes).toHaveLength(1));
    expect(bodyOf(writes[0])).toEqual({ scenario: 'lowest', lines: [] });
  });

  it('shows one card if one supplier has the lowest price of every item', async () => {
    const sample = buildSampleRequest();
    const [first, ...others] = sample.rfps;
    const rfps = first ? [first, ...others.map((rfp) => ({ ...rfp, offer: null }))] : [];
    await open({ purchase: { ...sample, rfps } });
    expect(screen.getByRole('radio', { name: /^Lowest, all from one supplier/ })).toBeTruthy();
    expect(screen.queryByRole('radio', { name: /^Lowest per item/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Accept the lowest offer' })).toBeTruthy();
  });

  // Also proves S4.33.
  it('S7.24 S4.27 confirms at the value of the amount; the lower one is locked', async () => {
    const closed = decided({
      status: PURCHASE_STATUS.CLOSED,
      version: 13,
      confirmed_at: '2026-11-20T10:05:00Z',
    });
    const { writes } = await open({
      purchase: decided({
        budget: {
          amount: '9000000.00',
          spent: '5120400.00',
          left: '3879600.00',
          left_after: '1917540.00',
          reserved: '0.00',
          left_if_all: '0.00',
          ahead: '0.00',
          policy: 'warn',
        },
      }),
      write: () => createResponse(200, { closed: true, reason: null, purchase: closed }),
    });
    press('Confirm offers');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('1,962,060.00 RSD');
    expect(dialog.textContent).toContain('rate 117.17 of 20.11.2026');
    expect(dialog.textContent).toContain('spent 57% → 79%');
    expect(dialog.textContent).toContain('The other 3 invited suppliers are notified');
    const less = within(dialog).getByRole('radio', { name: /up to 4,000 EUR/ }) as HTMLInputElement;
    expect(less.disabled).toBe(true);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Confirm the purchase' }));
    await waitFor(() => expect(titles()).toContain('The purchase is confirmed'));
    expect(writes[0]?.url).toBe('/api/purchases/offers/confirmOffers/7');
    expect(writes[0]?.headers.get('if-match')).toBe('"12"');
    expect(bodyOf(writes[0])).toEqual({ canConfirm: true, value: '4k_more' });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirm offers' })).toBeNull());
  });

  it('asks for a tick before a price far from the usual one is confirmed, and sends it', async () => {
    const cheap = buildSampleRequest();
    const rfps = cheap.rfps.map((one) =>
      one.id === 2 && one.offer
        ? {
            ...one,
            offer: { ...one.offer, lines: one.offer.lines.map((line) => ({ ...line, unit_price: '1' })) },
          }
        : one,
    );
    const purchase = withAcceptedQuantities({ ...cheap, rfps }, { 2: { 1: '4800' } }, { accepted: VALUE });
    const { writes } = await open({
      purchase,
      write: () =>
        createResponse(200, { closed: true, reason: null, purchase: { ...purchase, version: 13 } }),
    });
    press('Confirm offers');
    const dialog = await screen.findByRole('dialog');
    const confirm = () => within(dialog).getByRole('button', { name: 'Confirm the purchase' });
    expect(dialog.textContent).toContain('1 price to check');
    expect(confirm().getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(confirm().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'First tick that you have checked the price.',
    );
    fireEvent.click(within(dialog).getByRole('checkbox', { name: 'I have checked the price' }));
    fireEvent.click(confirm());
    await waitFor(() => expect(bodyOf(writes[0])).toMatchObject({ canConfirm: true, prices_checked: true }));
  });

  it('asks the supplier about a price to check, and closes the dialog', async () => {
    const cheap = buildSampleRequest();
    const rfps = cheap.rfps.map((one) =>
      one.id === 2 && one.offer
        ? {
            ...one,
            offer: { ...one.offer, lines: one.offer.lines.map((line) => ({ ...line, unit_price: '1' })) },
          }
        : one,
    );
    const purchase = withAcceptedQuantities({ ...cheap, rfps }, { 2: { 1: '4800' } }, { accepted: VALUE });
    const { writes } = await open({ purchase, write: () => createResponse(200, purchase) });
    press('Confirm offers');
    const dialog = await screen.findByRole('dialog');
    const tick = within(dialog).getByRole('checkbox', { name: 'I have checked the price' });
    await waitFor(() => expect(document.activeElement).toBe(tick));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Ask the supplier' }));
    await waitFor(() => expect(titles()).toContain('Question sent'));
    expect(writes[0]?.url).toBe('/api/purchases/7/price-questions');
    expect(bodyOf(writes[0])).toEqual({ prices: [{ rfp_id: 2, article_id: 1 }] });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('focuses the button that cancels where there is nothing to tick', async () => {
    await open({ purchase: decided() });
    press('Confirm offers');
    const dialog = await screen.findByRole('dialog');
    await waitFor(() =>
      expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Cancel' })),
    );
  });

  it('names the characters that the order cannot show, before it is mailed', async () => {
    await open({ purchase: decided({ accepted: { ...VALUE, unprintable: ['不', '锈'] } }) });
    press('Confirm offers');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('The purchase order shows empty boxes for these characters: 不 锈');
  });

  it('S4.27 nobody confirms what they have not seen: the dialog shows the fresh state', async () => {
    const { writes, state } = await open({
      purchase: decided(),
      write: (_, count) => {
        if (count > 1)
          return createResponse(200, {
            closed: true,
            reason: null,
            purchase: { ...state.current, version: 14 },
          });
        state.current = withAcceptedQuantities(
          buildSampleRequest({ version: 13 }),
          { 2: { 1: '4800' } },
          { accepted: { ...VALUE, net: '488640.00', net_eur: '4170.35' } },
        );
        return createProblemResponse(412, 'stale');
      },
    });
    press('Confirm offers');
    const dialog = await screen.findByRole('dialog');
    const yes = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Confirm the purchase' }));
    yes();
    await waitFor(() =>
      expect(within(dialog).getByRole('alert').textContent).toContain('This purchase was updated'),
    );
    expect(dialog.textContent).toContain('488,640.00 RSD');
    yes();
    await waitFor(() => expect(writes).toHaveLength(2));
    expect(writes[1]?.headers.get('if-match')).toBe('"13"');
  });

  const no = (code: ErrorCode) => ({ ok: false as const, code });
  const yes = { ok: true as const };
  const STAFF = { send: yes, sendLater: no('invalid_transition') };
  it.each([
    { who: 'the creator without the right', confirm: no('forbidden'), ...STAFF },
    { who: 'a confirmer within the limit', confirm: yes, ...STAFF },
    { who: 'a confirmer above the limit', confirm: no('over_limit'), ...STAFF },
    { who: 'a confirmer above the band', confirm: no('approval_band_missing'), ...STAFF },
    { who: 'the creator under four eyes', confirm: no('four_eyes'), ...STAFF },
    {
      who: 'a confirmer above the limit of others',
      confirm: no('over_limit'),
      send: no('forbidden'),
      sendLater: no('forbidden'),
    },
    { who: 'a reader', confirm: no('forbidden'), send: no('forbidden'), sendLater: no('forbidden') },
  ])(
    'S4.27 $who has one way on at most, and is told what to do',
    { tags: 'exhaustive' },
    async ({ confirm, send, sendLater }) => {
      for (const [state, more] of [
        ['open', {}],
        ['proposed', { confirmed_by_owner: true }],
        ['sent', { status: PURCHASE_STATUS.VALUATION }],
      ] as const) {
        const purchase = decided(more);
        await open({
          purchase: {
            ...purchase,
            can: { ...purchase.can, confirm, send_for_approval: state === 'sent' ? sendLater : send },
          },
        });
        const ways = screen.queryAllByRole('button', { name: /^(Confirm offers|Send for approval|Propose)/ });
        expect(ways.length, state).toBeLessThanOrEqual(1);
        const way = ways[0]?.textContent;
        const asks = state === 'open' && send.ok && !confirm.ok;
        if (confirm.ok) expect(way).toBe('Confirm offers');
        else if (asks) {
          expect(way).toBe('Send for approval');
          screen.getByText(/Send it for approval|another user has to confirm it/i);
        } else if (confirm.code === 'forbidden') {
          expect(way).toBeUndefined();
          screen.getByText(/^(Awaiting approval by|This purchase is awaiting approval)/);
        } else {
          expect(way).toBe('Confirm offers');
          expect(ways[0]?.getAttribute('aria-disabled')).toBe('true');
        }
        cleanup();
      }
    },
  );

  it('S4.30 above the limit it is sent for approval, with the reason beside the button', async () => {
    const purchase = decided();
    const { writes } = await open({
      purchase: { ...purchase, can: { ...purchase.can, confirm: { ok: false, code: 'over_limit' } } },
    });
    expect(screen.getByText(/The amount is above your confirmation limit/)).toBeTruthy();
    press('Send for approval');
    const dialog = await screen.findByRole('alertdialog');
    fireEvent.change(within(dialog).getByLabelText(/Note/), { target: { value: 'One transport' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Send for approval' }));
    await waitFor(() => expect(titles()).toContain('Sent for approval'));
    expect(writes[0]?.url).toBe('/api/purchase-steps/status/2/7');
    expect(bodyOf(writes[0])).toEqual({ note: 'One transport' });
  });

  it('orders again with all sections that modules add to the form', async () => {
    const orderAgain = async () => {
      await open({ purchase: decided({ confirmed_at: '2026-11-20T09:00:00Z' }) });
      press('More actions');
      const href = (await screen.findByRole('menuitem', { name: 'Order again' })).getAttribute('href');
      cleanup();
      return href;
    };
    expect(await orderAgain()).toMatch(/\?copy=7$/);
    vi.spyOn(requestSections, 'parts', 'get').mockReturnValue([{ name: 'regular', Section: () => null }]);
    expect(await orderAgain()).toMatch(/\?copy=7&regular=1$/);
  });

  it('after confirming, the chosen suppliers come first', async () => {
    const columns = () => screen.getAllByRole('columnheader').map((head) => head.textContent ?? '');
    const sample = buildSampleRequest();
    const last = sample.rfps.findLast(({ offer }) => offer !== null);
    const line = last?.offer?.lines[0];
    if (!last || !line) throw new Error('The sample has no offer.');
    const accepted = withAcceptedQuantities(sample, { [last.id]: { [line.article_id]: line.quantity } });
    await open({ purchase: accepted });
    expect(columns().at(-1)).toContain(last.supplier.name);
    cleanup();
    await open({ purchase: { ...accepted, status: PURCHASE_STATUS.CLOSED } });
    expect(columns()[1]).toContain(last.supplier.name);
  });

  it('after confirming, each winner has its order', async () => {
    await open({
      purchase: decided({
        status: PURCHASE_STATUS.CLOSED,
        awards: [
          {
            id: 4,
            order_number: '2026-0418-1',
            supplier: { id: 1, name: 'Metal-Promet d.o.o.' },
            rfp_id: 1,
            currency: 'RSD',
            lines: [],
            in: false,
            money: null,
            net: '1367220.00',
            vat: '273444.00',
            gross: '1640664.00',
            freight: null,
            response: 'none',
            response_at: null,
            promised_on: null,
          },
        ],
      }),
    });
    const orders = await screen.findByRole('region', { name: 'Purchase orders' });
    expect(orders.textContent).toContain('1,367,220.00\u00a0RSD');
    expect(within(orders).getByRole('button', { name: /Order as PDF: 2026-0418-1/ })).toBeTruthy();
    expect(screen.queryByRole('radio', { name: /Lowest per item/ })).toBeNull();
  });
});

describe('the steps of the head', () => {
  const proposed = (more: Partial<PurchaseDetail> = {}) => {
    const purchase = buildSampleRequest();
    const rfps = purchase.rfps.map((one) => ({
      ...one,
      offer: null,
      sent_at: null,
      status: OFFER_STATUS.PENDING,
    }));
    return buildSampleRequest({
      status: PURCHASE_STATUS.REQUESTED,
      rfps,
      can: {
        ...purchase.can,
        send: { ok: true },
        remind: { ok: false, code: 'invalid_transition' },
        invite: { ok: false, code: 'invalid_transition' },
      },
      ...more,
    });
  };

  it('S4.21 sends to the suppliers, naming how many', async () => {
    const { writes } = await open({ purchase: proposed() });
    press('Send to suppliers');
    const dialog = await screen.findByRole('alertdialog', { name: /Send request 2026-0418 to 5 suppliers/ });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Send to suppliers' }));
    await waitFor(() => expect(titles()).toContain('The invitations have been sent'));
    expect(writes[0]?.url).toBe('/api/purchase-steps/rfps/send/7');
  });

  it('without suppliers it says so, and the main button leads to where they are chosen', async () => {
    const purchase = proposed();
    const can = {
      ...purchase.can,
      edit: { ok: true },
      send: { ok: false, code: 'no_suppliers_chosen' as const },
    };
    await open({ purchase: { ...purchase, can } });
    expect(screen.getByText('No supplier is chosen')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Choose suppliers' });
    expect(link.getAttribute('href')).toBe('/procurements/requests/7/edit');
    cleanup();
    await open({ purchase: { ...purchase, can: { ...can, edit: { ok: false, code: 'forbidden' } } } });
    expect(screen.queryByText('No supplier is chosen')).toBeNull();
  });

  it('a step that would be refused is off and says why; one that is not mine is absent', async () => {
    const purchase = proposed();
    await open({
      purchase: {
        ...purchase,
        can: {
          ...purchase.can,
          send: { ok: false, code: 'deadline_not_ahead' },
          cancel: { ok: false, code: 'forbidden' },
        },
      },
    });
    const send = screen.getByRole('button', { name: 'Send to suppliers' });
    expect(send.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(send.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      'The offer deadline must be in the future.',
    );
    press('More actions');
    expect(await screen.findByRole('menuitem', { name: 'Copy as new' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Cancel the purchase' })).toBeNull();
  });

  it('S7.23 S4.26 cancels with a reason; a refusal keeps what was typed', async () => {
    const { writes } = await open({
      purchase: decided(),
      write: (_, count) =>
        count === 1
          ? createProblemResponse(412, 'stale')
          : createResponse(200, buildSampleRequest({ status: PURCHASE_STATUS.CANCELED, version: 14 })),
    });
    await menuItem('More actions', 'Cancel the purchase');
    const dialog = await screen.findByRole('alertdialog');
    const yes = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel the purchase' }));
    yes();
    expect(within(dialog).getByRole('alert').textContent).toBe('Enter a reason.');
    const reason = within(dialog).getByLabelText(/Reason/) as HTMLTextAreaElement;
    fireEvent.change(reason, { target: { value: 'No longer needed' } });
    yes();
    await waitFor(() => expect(titles()).toContain('This was changed by someone else in the meantime'));
    expect(reason.value).toBe('No longer needed');
    yes();
    await waitFor(() => expect(titles()).toContain('The purchase has been canceled'));
    expect(bodyOf(writes[1])).toEqual({ cancel_reason: 'No longer needed' });
  });

  it('S4.30 asks before it reminds and before it sends a new link', async () => {
    const { writes } = await open({ purchase: buildSampleRequest() });
    const confirmed = async (begin: () => unknown, title: RegExp, label: string) => {
      await begin();
      const dialog = await screen.findByRole('alertdialog', { name: title });
      const sent = writes.length;
      fireEvent.click(within(dialog).getByRole('button', { name: label }));
      await waitFor(() => expect(writes).toHaveLength(sent + 1));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    };
    await confirmed(() => press('Remind 1'), /^Remind 1 supplier\?$/, 'Remind');
    expect(writes[0]?.url).toBe('/api/purchases/7/invitations/remind');
    await waitFor(() => expect(titles()).toContain('Reminders sent'));
    await confirmed(
      () => menuItem('Actions for Gvožđara Lazić', 'Send new link'),
      /^Send Gvožđara Lazić a new link\?$/,
      'Send new link',
    );
    expect(writes[1]?.url).toBe('/api/purchases/7/invitations/resend');
    expect(bodyOf(writes[1])).toEqual({ rfp_id: 5 });
  });

  it('S4.24 shows why it was rejected, and submits it again', async () => {
    const purchase = proposed({ rejected: true, rejection_note: 'Check the quantities' });
    const { writes } = await open({
      purchase: { ...purchase, can: { ...purchase.can, resubmit: { ok: true } } },
    });
    expect(screen.getByText('Check the quantities')).toBeTruthy();
    press('Submit again');
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText(/Check the quantities/)).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Submit again' }));
    await waitFor(() => expect(writes[0]?.url).toBe('/api/purchase-steps/status/-1/7'));
  });
});

describe('while the page is open', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  it('looks for new answers every half minute and says them politely', async () => {
    const { state } = await open({ purchase: buildSampleRequest() });
    const rfps = buildSampleRequest().rfps.map((one) => {
      if (one.id === 5) return { ...one, offer: buildSampleRequest().rfps[0]?.offer ?? null };
      return one.id === 1 && one.offer ? { ...one, offer: { ...one.offer, version: 3 } } : one;
    });
    state.current = buildSampleRequest({ version: 14, rfps });
    await vi.advanceTimersByTimeAsync(31_000);
    await waitFor(() =>
      expect(titles()).toEqual([
        'Metal-Promet d.o.o. has changed the offer',
        'New offer from Gvožđara Lazić',
      ]),
    );
    expect(screen.getByRole('columnheader', { name: /Gvožđara Lazić/ })).toBeTruthy();
  });

  it('S4.31 asks again when the deadline passes', async () => {
    const { state } = await open({
      purchase: buildSampleRequest({ date_for_offer: '2026-11-20T10:00:05Z' }),
    });
    expect(screen.getByText(/^Time left/)).toBeTruthy();
    state.current = buildSampleRequest({
      date_for_offer: '2026-11-20T10:00:05Z',
      bidding_open: false,
      server_now: '2026-11-20T10:00:08Z',
    });
    await vi.advanceTimersByTimeAsync(8_000);
    await waitFor(() => expect(screen.getByText(/^Offers could be submitted until/)).toBeTruthy());
  });
});

describe('what could not be loaded', () => {
  it('offers to try again, and shows the request then', async () => {
    let up = false;
    mockServerResponses((sent) => {
      if (sent.url.endsWith('/history')) return createResponse(200, { data: [] });
      const other = answerOthers(sent);
      if (other) return other;
      return up ? createResponse(200, buildSampleRequest()) : createProblemResponse(500, 'internal');
    });
    renderRequestPage();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('req-1');
    up = true;
    fireEvent.click(within(alert).getByRole('button'));
    await screen.findByRole('heading', { level: 1, name: 'Limovi i profili za januar' });
  });
});

describe('S1.06 the history', () => {
  const history = [
    buildHistoryEvent({
      id: 3,
      kind: 'offer_changed',
      views: ['negotiation'],
      actor_kind: 'supplier',
      actor_name: 'Metal-Promet d.o.o.',
      supplier: { id: 1, name: 'Metal-Promet d.o.o.' },
      data: {
        version: 2,
        lines: [
          {
            article_id: 2,
            article: 'Lim HR S235, 3 mm',
            old_price: '103.4',
            new_price: '99.9',
            old_quantity: '6200',
            new_quantity: '6200',
          },
        ],
      },
    }),
    buildHistoryEvent({
      id: 2,
      kind: 'send',
      views: ['negotiation', 'procurement'],
      from_status: -1,
      to_status: 1,
      data: { suppliers: ['Metal-Promet d.o.o.', 'Čelik Trade d.o.o.'] },
      at: '2026-11-19T09:00:00Z',
    }),
    buildHistoryEvent({ id: 1, kind: 'create', actor_name: 'Dragan Ilić', at: '2026-11-11T12:47:00Z' }),
  ];

  it('says who, when, and what changed from old to new', async () => {
    await open({ purchase: buildSampleRequest(), history });
    const timeline = await openHistory();
    const [changed, sent, raised] = within(timeline).getAllByRole('listitem');
    expect(changed?.textContent).toContain('Metal-Promet changed the offer, v2');
    await vi.waitFor(() => expect(changed?.querySelector('del')?.textContent).toBe('103.40'));
    expect(changed?.querySelector('ins')?.textContent).toBe('99.90');
    expect(changed?.textContent).toMatch(/^today .* 10:00/);
    expect(sent?.textContent).toContain('sent the request to 2 suppliers');
    expect(sent?.textContent).toMatch(/^yesterday .* 10:00/);
    expect(raised?.textContent).toBe('11.11. Dragan Ilić created the request 13:47');
  });

  it('S4.18 names the states as the sequence of the history does, a direct purchase by its own end', async () => {
    const moves = [
      [22, 9],
      [2, 3],
      [1, 2],
      [-1, 1],
    ] as const;
    await open({
      purchase: buildSampleRequest(),
      history: moves.map(([from_status, to_status], index) =>
        buildHistoryEvent({ id: 9 - index, kind: 'step', from_status, to_status, views: ['procurement'] }),
      ),
    });
    const timeline = await openHistory();
    await vi.waitFor(() => {
      const entries = within(timeline)
        .getAllByRole('listitem')
        .map((entry) => ['del', 'ins'].map((tag) => entry.querySelector(tag)?.textContent));
      expect(entries).toEqual([
        ['Paid', 'Delivered'],
        ['Implementation proposed', 'Ordered'],
        ['Announced', 'Implementation proposed'],
        ['Request proposed', 'Announced'],
      ]);
    });
  });

  it('shows the negotiation or the steps alone', async () => {
    await open({ purchase: buildSampleRequest(), history });
    const timeline = await openHistory();
    fireEvent.click(screen.getByRole('radio', { name: 'Negotiation' }));
    expect(within(timeline).getAllByRole('listitem')).toHaveLength(2);
    fireEvent.click(screen.getByRole('radio', { name: 'Steps' }));
    expect(within(timeline).getAllByRole('listitem')[1]?.textContent).toContain('created the request');
  });

  it('tells one choice of several offers as one entry', async () => {
    const chosen = (id: number, supplier: string, kind = 'accept_offer') =>
      buildHistoryEvent({
        id,
        kind,
        supplier: { id, name: supplier },
        data: {
          scenario: 'lowest',
          lines: kind === 'accept_offer' ? [{ article_id: id }, { article_id: id + 10 }] : [],
        },
      });
    await open({
      purchase: buildSampleRequest(),
      history: [
        chosen(9, 'Inox Centar d.o.o.', 'undo_offer'),
        chosen(8, 'Čelik Trade d.o.o.'),
        chosen(7, 'Metal-Promet d.o.o.'),
      ],
    });
    const timeline = await openHistory();
    const entries = within(timeline).getAllByRole('listitem');
    expect(entries).toHaveLength(1);
    expect(entries[0]?.textContent).toContain('Marko Petrović accepted 4 items of 2 suppliers');
    expect(entries[0]?.textContent).toContain('No longer: Inox Centar d.o.o.');
  });
});
