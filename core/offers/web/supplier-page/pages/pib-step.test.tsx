import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createProblemResponse } from '#platform/web/lib/web.test-support.ts';
import {
  buildLinkState,
  buildTestInvitation,
  clickButton,
  getFutureInstant,
  LINK_HASH,
  mockServer,
  PIB,
  renderOfferPage,
  setUpPageTests,
  typeInto,
} from '../offer.test-support.tsx';

setUpPageTests();

const pibField = async () => (await screen.findByLabelText(/PIB/)) as HTMLInputElement;
async function give(pib: string) {
  typeInto(await pibField(), pib);
  clickButton('Open the request');
}

it('S2.14 shows who asks, the number and the time left, and nothing else before the PIB', async () => {
  const sent = mockServer({});
  renderOfferPage();
  await screen.findByRole('heading', { level: 1, name: 'Morava Oprema d.o.o. requests your offer' });
  expect(screen.getByText('request 2026-0418')).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toMatch(/1 day 0[34] hours/);
  expect(screen.queryByText('Sheets and profiles')).toBeNull();
  expect(sent.map(({ url }) => url)).toEqual([`/api/supplier-offers/${LINK_HASH}/open`]);
});

it('S5.15 S8.11 asks for the PIB before anything is sent', async () => {
  const sent = mockServer({});
  renderOfferPage();
  await give('');
  expect(screen.getByRole('alert').textContent).toContain('Verification is required to place an offer.');
  expect(document.activeElement).toBe(await pibField());
  expect(sent).toHaveLength(1);
});

it('counts the digits, and spends no try on a number that is too short', async () => {
  const sent = mockServer({});
  renderOfferPage();
  typeInto(await pibField(), '1014783');
  expect(screen.getByText('7 of 9')).toBeTruthy();
  clickButton('Open the request');
  expect(screen.getByRole('alert').textContent).toBe('The PIB has 9 digits, you have entered 7.');
  expect(sent).toHaveLength(1);
});

it('S8.10 S1.02 says that the PIB is wrong and how many tries are left, and keeps what was typed', async () => {
  mockServer({ read: () => createProblemResponse(422, 'wrong_pib', { params: { tries_left: 4 } }) });
  renderOfferPage();
  await give('100371248');
  await screen.findByText('Wrong PIB code entered. 4 tries are left.');
  expect((await pibField()).value).toBe('100371248');
  expect(sessionStorage.length).toBe(0);
});

it.each([
  ['DE', 'vat', 'USt-IdNr.', 'VAT ID (USt-IdNr.)', 'DE and 9 digits.'],
  ['DE', 'tax', 'Steuernummer', 'Tax number (Steuernummer)', '10 to 13 digits.'],
  ['AT', 'vat', 'UID', 'VAT ID (UID)', 'ATU and 8 digits.'],
  ['BA', 'vat', 'JIB', 'Tax number (JIB)', '13 digits, or the 12-digit VAT number.'],
  ['IT', 'vat', 'VAT ID', 'Tax number', '2 to 20 letters or digits.'],
] as const)(
  'asks a supplier of %s for its number (%s) by the name %s',
  async (pib_country, pib_kind, name, label, form) => {
    mockServer({
      open: () => Response.json(buildLinkState({ pib_country, pib_kind, pib_length: null })),
      read: () => createProblemResponse(422, 'wrong_pib', { params: { tries_left: 4 } }),
    });
    renderOfferPage();
    const field = await screen.findByLabelText(`${label} of your company`);
    expect(screen.getByText((text) => text.startsWith(form))).toBeTruthy();
    clickButton('Open the request');
    expect(screen.getByRole('alert').textContent).toContain(`Enter your ${name}`);
    typeInto(field as HTMLInputElement, 'DE136695976');
    clickButton('Open the request');
    await screen.findByText(`Wrong ${name} code entered. 4 tries are left.`);
    expect(screen.queryByText(/PIB/)).toBeNull();
  },
);

it('says for how many minutes the link is locked', async () => {
  mockServer({
    open: (_, earlier) => {
      const locked = earlier.length > 0;
      return Response.json(
        buildLinkState(locked ? { state: 'locked', tries_left: 0, locked_minutes: 15 } : {}),
      );
    },
    read: () => createProblemResponse(422, 'pib_locked', { params: { minutes: 15 } }),
  });
  renderOfferPage();
  await give('100371248');
  await screen.findByText('Too many wrong PIB codes. Try again in 15 minutes.');
  expect(screen.queryByLabelText(/PIB/)).toBeNull();
});

it('opens the request with the right PIB and remembers it in this tab only', async () => {
  const sent = mockServer({});
  renderOfferPage();
  await give(PIB);
  await screen.findByRole('heading', { level: 1, name: 'Sheets and profiles' });
  expect(sent[1]).toMatchObject({ url: `/api/supplier-offers/${LINK_HASH}/read`, body: `{"pib":"${PIB}"}` });
  expect(sessionStorage.getItem(`offerPib:${LINK_HASH}`)).toBe(PIB);
  expect(JSON.stringify(localStorage)).not.toContain(PIB);
});

it('leads on to declining when asked to', async () => {
  mockServer({});
  renderOfferPage();
  typeInto(await pibField(), PIB);
  clickButton('Decline the invitation');
  await screen.findByRole('alertdialog', { name: 'Decline request 2026-0418?' });
});

it('says at the field that the server cannot be reached', async () => {
  mockServer({
    read: () => {
      throw new TypeError('offline');
    },
  });
  renderOfferPage();
  await give(PIB);
  await screen.findByText('The server cannot be reached. Check your connection and try again.');
  expect((await pibField()).value).toBe(PIB);
});

it('names a link that is not known', async () => {
  mockServer({ open: () => createProblemResponse(422, 'link_unknown') });
  renderOfferPage();
  await screen.findByRole('heading', { level: 1, name: 'This link is not valid' });
  expect(screen.getAllByRole('button', { name: 'Contact support' })).toHaveLength(2);
});

it('offers another try where the page could not be loaded', async () => {
  mockServer({
    open: (_, earlier) =>
      earlier.length === 0 ? createProblemResponse(503, 'unavailable') : Response.json(buildLinkState()),
  });
  renderOfferPage();
  await screen.findByText('detail of unavailable');
  clickButton('Try again');
  await screen.findByLabelText(/PIB/);
});

it('S1.02 S8.12 tells that the procurement expired, and shows what was sent after the PIB', async () => {
  const closed = { state: 'expired', date_for_offer: getFutureInstant(-60_000) } as const;
  mockServer({ open: buildLinkState(closed), read: buildTestInvitation(closed) });
  renderOfferPage();
  await screen.findByRole('heading', { name: 'The procurement has expired, you can no longer bid.' });
  typeInto(await pibField(), PIB);
  clickButton('Show my offer');
  await screen.findByText('You did not submit an offer.');
});

it('turns to the expired page when the time runs out before the PIB is given', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const end = getFutureInstant(3000);
  mockServer({
    open: () => {
      const over = Date.now() > Date.parse(end) + 1000;
      return Response.json(buildLinkState({ state: over ? 'expired' : 'open', date_for_offer: end }));
    },
  });
  renderOfferPage();
  await pibField();
  await vi.advanceTimersByTimeAsync(12_000);
  await waitFor(() => expect(screen.getByText('Did you submit an offer?')).toBeTruthy());
});

it('S1.26 speaks the language of the contact person until another one is chosen', async () => {
  localStorage.removeItem('lang');
  const sent = mockServer({ open: buildLinkState({ lang: 'de' }) });
  renderOfferPage();
  await screen.findByRole('button', { name: /Deutsch/ });
  expect([localStorage.getItem('lang'), document.documentElement.lang]).toEqual([null, 'de']);
  expect(sent).toHaveLength(1);
});
