import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { problem } from '../lib/web.test-support.ts';
import {
  HASH,
  invitation,
  offer,
  PIB,
  play,
  press,
  type Server,
  setUpPage,
  show,
  type,
} from './offer.test-support.tsx';

setUpPage();

function open(server: Server) {
  sessionStorage.setItem(`offerPib:${HASH}`, PIB);
  const sent = play(server);
  show();
  return sent;
}

it('S4.31 says until when a sent offer may be changed, and what it says', async () => {
  open({ read: invitation({ offer: offer() }) });
  await screen.findByRole('heading', { level: 1, name: 'The offer is sent' });
  expect(screen.getByText(/^You may change it until/)).toBeTruthy();
  expect(screen.getAllByText('not offered')).toHaveLength(2);
  expect(screen.getByText(/601,920.00/)).toBeTruthy();
});

it('declines with a reason only', async () => {
  const declined = { declined_at: '2026-11-20T11:00:00Z', decline_reason: 'Out of stock' };
  const sent = open({ decline: invitation({ state: 'declined', ...declined }) });
  await screen.findByRole('button', { name: /^Send/ });
  press('Decline the invitation');
  await screen.findByRole('alertdialog');
  press('Decline');
  expect(screen.getByText('Reason is required.')).toBeTruthy();
  expect(sent.some(({ url }) => url.endsWith('/decline'))).toBe(false);
  type(screen.getByLabelText(/^Reason/), 'Out of stock');
  press('Decline');
  await screen.findByRole('heading', { name: 'You have declined this invitation' });
  expect(sent.at(-1)?.body).toBe(`{"pib":"${PIB}","reason":"Out of stock"}`);
  press('Submit an offer after all');
  await screen.findByRole('button', { name: /^Send/ });
});

it('asks after an edit of the request whether the offer still stands', async () => {
  const edited = invitation({ offer: offer(), to_be_reconfirmed: true });
  const sent = open({ read: edited, put: invitation({ offer: offer({ version: 2 }) }) });
  await screen.findByText(/has changed the request after your offer/);
  press('My offer still stands');
  await screen.findByRole('heading', { level: 1, name: 'The offer still stands' });
  expect(JSON.parse(sent.at(-1)?.body ?? '')).toMatchObject({
    version: 1,
    pib: PIB,
    lines: [{ article_id: 11, quantity: '4800.000', unit_price: '104.5000', vat_rate: '20.00' }],
  });
});

it('does not let an offer stand that is for more than the request now asks', async () => {
  const [first, ...others] = invitation().articles;
  if (!first) throw new Error('The invitation has no items.');
  const articles = [{ ...first, quantity: '4000' }, ...others];
  open({ read: invitation({ offer: offer(), to_be_reconfirmed: true, articles }) });
  const button = await screen.findByRole('button', { name: 'My offer still stands' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText(/^The request now asks for less/)).toBeTruthy();
});

it.each([
  ['confirmed', 'won', 'Your offer was chosen'],
  ['confirmed', 'lost', 'This time another offer was chosen'],
  ['confirmed', null, 'The purchase is confirmed'],
  ['cancelled', null, 'The procurement is canceled'],
  ['expired', null, 'The procurement has expired, you can no longer bid.'],
] as const)('S1.02 a link that is %s (%s) says so and takes no change', async (state, result, title) => {
  open({ read: invitation({ state, result, offer: offer() }) });
  await screen.findByRole('heading', { level: 1, name: title });
  expect(screen.getByText(/601,920.00/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Change|Send/ })).toBeNull();
});

it('a withdrawn invitation shows nothing of the request', async () => {
  play({ open: { ...invitation(), state: 'withdrawn' } });
  show();
  await screen.findByRole('heading', { level: 1, name: 'This invitation was withdrawn' });
  expect(screen.queryByLabelText(/^PIB/)).toBeNull();
});

it('S1.02 turns to the result when the purchase was confirmed while the form was open', async () => {
  let confirmed = false;
  open({
    read: () => Response.json(invitation(confirmed ? { state: 'confirmed' } : {})),
    put: () => {
      confirmed = true;
      return problem(422, 'purchase_confirmed');
    },
  });
  await screen.findByRole('button', { name: /^Send/ });
  type(screen.getByLabelText(/^Unit price.*Sheet/), '10');
  press(/^Do not offer.*Pipe/);
  press(/^Do not offer.*Angle/);
  press(/^Send/);
  await screen.findByRole('heading', { level: 1, name: 'The purchase is confirmed' });
});
