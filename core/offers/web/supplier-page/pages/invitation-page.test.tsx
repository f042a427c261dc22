import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Invitation } from '#core/offers/wire/supplier-offers.ts';
import { NO_LINE_TERMS } from '#core/purchase/rules/offers/offer-fields.ts';
import { createProblemResponse } from '#platform/web/lib/web.test-support.ts';
import {
  buildTestInvitation,
  buildTestOffer,
  clickButton,
  getPriceInput,
  LINK_HASH,
  mockServer,
  PIB,
  renderOfferPage,
  type ServerReplies,
  setUpPageTests,
  typeInto,
} from '../offer.test-support.tsx';

setUpPageTests();

function open(server: ServerReplies) {
  sessionStorage.setItem(`offerPib:${LINK_HASH}`, PIB);
  const sent = mockServer(server);
  renderOfferPage();
  return sent;
}

it('S4.31 says until when a sent offer may be changed, and what it says', async () => {
  open({ read: buildTestInvitation({ offer: buildTestOffer() }) });
  await screen.findByRole('heading', { level: 1, name: 'The offer has been sent' });
  expect(screen.getByText(/^You can change it until/)).toBeTruthy();
  expect(await screen.findAllByText('not offered')).toHaveLength(2);
  expect(screen.getByText(/601,920.00/)).toBeTruthy();
});

it('declines with a reason only', async () => {
  const declined = { declined_at: '2026-11-20T11:00:00Z', decline_reason: 'Out of stock' };
  const sent = open({ decline: buildTestInvitation({ state: 'declined', ...declined }) });
  await screen.findByRole('button', { name: /^Send/ });
  clickButton('Decline the invitation');
  await screen.findByRole('alertdialog');
  clickButton('Decline');
  expect(screen.getByText('Reason is required.')).toBeTruthy();
  expect(sent.some(({ url }) => url.endsWith('/decline'))).toBe(false);
  typeInto(screen.getByLabelText(/^Reason/), 'Out of stock');
  clickButton('Decline');
  await screen.findByRole('heading', { name: 'You have declined this invitation' });
  expect(sent.at(-1)?.body).toBe(`{"pib":"${PIB}","reason":"Out of stock"}`);
  clickButton('Submit offer after all');
  await screen.findByRole('button', { name: /^Send/ });
});

const text = (name: string, quantity: string) => ({ name, quantity, unit: 'kg' as const, note: '' });

/** Returns the request with a different quantity for its first item. */
function edited(quantity: string, more: Partial<Invitation> = {}): Invitation {
  const [first, ...others] = buildTestInvitation().articles;
  if (!first) throw new Error('The invitation has no items.');
  return buildTestInvitation({
    offer: buildTestOffer(),
    to_be_reconfirmed: true,
    articles: [{ ...first, quantity }, ...others],
    changes: {
      fields: [{ field: 'delivery_place', old: 'Čačak', new: 'Niš' }],
      items: [
        { article_id: 11, before: text('Sheet 2 mm', '4800.000'), after: text('Sheet 2 mm', quantity) },
        { article_id: 12, before: null, after: text('Pipe 40', '720') },
        { article_id: null, before: text('Bar 60', '5'), after: null },
      ],
    },
    ...more,
  });
}

it('S1.02 after an edit the first thing said is that the offer counts only once confirmed', async () => {
  const put = buildTestInvitation({ offer: buildTestOffer({ version: 2 }) });
  const sent = open({ read: edited('4000'), put });
  const first = await screen.findByText('Reconfirm your offer');
  const notice = first.closest('[role=alert]');
  expect(notice?.closest('form')?.firstElementChild).toBe(notice);
  const changes = within(notice as HTMLElement)
    .getAllByText('→')
    .map((arrow) => arrow.parentElement?.textContent);
  expect(changes).toEqual([
    'Place of delivery Čačak→Niš',
    'Item Sheet 2 mm, 4,800 kg→Sheet 2 mm, 4,000 kg',
    'Item not requested→Pipe 40, 720 kg',
    'Item Bar 60, 5 kg→not requested',
  ]);
  // Each changed line is marked where its price is entered.
  const line = (name: string) => screen.getByRole('heading', { level: 3, name }).parentElement?.textContent;
  await waitFor(() => expect(line('Sheet 2 mm')).toContain('Changed: 4,800 kg→4,000 kg'));
  expect(line('Pipe 40')).toContain('New item');
  expect(line('Angle 50')).not.toMatch(/Changed|New/);
  // The heading of a new page receives focus once the page has rendered.
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  // The form shows the old prices with the new quantities. The supplier has to decide on a new item before sending.
  expect(getPriceInput('Sheet').value).toBe('104.5');
  expect(getPriceInput('Pipe').value).toBe('');
  clickButton('Confirm the offer');
  expect(document.activeElement).toBe(getPriceInput('Pipe'));
  clickButton(/^Do not offer.*Pipe/);
  // An item that was left out and has not changed stays left out.
  expect(screen.getAllByRole('button', { name: /^Bring back.*Angle/ })).toHaveLength(1);
  clickButton('Confirm the offer');
  await screen.findByRole('heading', { level: 1, name: 'Offer reconfirmed' });
  expect(JSON.parse(sent.at(-1)?.body ?? '')).toMatchObject({
    version: 1,
    pib: PIB,
    lines: [{ article_id: 11, quantity: '4000', unit_price: '104.5', vat_rate: '20' }],
  });
});

it('keeps a smaller quantity offered before, and only as long as the request asks for more', async () => {
  const [line] = buildTestOffer().lines;
  if (!line) throw new Error('The offer has no lines.');
  const part = buildTestOffer({ lines: [{ ...line, quantity: '1000.000' }] });
  open({ read: edited('4000', { offer: part }) });
  await screen.findByRole('button', { name: 'Confirm the offer' });
  expect(((await screen.findByLabelText(/^Quantity offered.*Sheet/)) as HTMLInputElement).value).toBe('1000');
});

it('shows target prices beside one’s own and leads to the answer', async () => {
  const proposal = {
    id: 3,
    offer_version: 1,
    currency: 'RSD',
    message: 'Can you come closer?',
    created_at: '2026-11-20T11:00:00Z',
    answered: false,
    lines: [{ article_id: 11, target_price: '98.5000' }],
  } as const;
  open({
    read: buildTestInvitation({
      offer: buildTestOffer(),
      counter_proposal: { ...proposal, lines: [...proposal.lines] },
    }),
  });
  await screen.findByText('Sheet 2 mm: your price 104.50, target price 98.50 RSD');
  screen.getByText('Can you come closer?');
  clickButton('Answer with a new offer');
  await screen.findByText('Buyer’s target price: 98.50 RSD');
});

it('asks the buyer, keeps what was refused, and shows answers without who asked', async () => {
  let refused = true;
  const known = { asked_at: '2026-11-20T11:00:00Z', answered_at: null, answer: null };
  const sent = open({
    questions: () => {
      if (refused) return createProblemResponse(422, 'too_many_questions');
      return Response.json(
        buildTestInvitation({
          questions: [
            { ...known, id: 1, own: true, question: 'Cut to length?' },
            {
              ...known,
              id: 2,
              own: false,
              question: 'Which steel?',
              answer: 'S235',
              answered_at: known.asked_at,
            },
          ],
        }),
      );
    },
  });
  fireEvent.click(await screen.findByText('Ask the buyer'));
  const area = await screen.findByLabelText(/^Your question/);
  clickButton('Send the question');
  screen.getByText('Your question is required.');
  expect(sent.some(({ url }) => url.endsWith('/questions'))).toBe(false);
  typeInto(area, 'Cut to length?');
  clickButton('Send the question');
  await screen.findByText('detail of too_many_questions');
  expect((area as HTMLTextAreaElement).value).toBe('Cut to length?');
  refused = false;
  clickButton('Send the question');
  await screen.findByText('Question from an invited supplier');
  screen.getByText('S235');
  screen.getByText('Not answered yet. You will receive an email.');
  expect(JSON.parse(sent.at(-1)?.body ?? '')).toEqual({ pib: PIB, question: 'Cut to length?' });
});

it.each([
  ['confirmed', 'won', 'Your offer was chosen'],
  ['confirmed', 'lost', 'This time another offer was chosen'],
  ['confirmed', null, 'The purchase is confirmed'],
  ['cancelled', null, 'The procurement is canceled'],
  ['expired', null, 'The procurement has expired, you can no longer bid.'],
] as const)('S1.02 a link that is %s (%s) says so and takes no change', async (state, result, title) => {
  open({ read: buildTestInvitation({ state, result, offer: buildTestOffer() }) });
  await screen.findByRole('heading', { level: 1, name: title });
  expect(screen.getByText(/601,920.00/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Change|Send/ })).toBeNull();
});

it('S1.02 a winner of a part sees what it won of it, and what that comes to', async () => {
  const [first, second] = [
    { article_id: 11, quantity: '4800.000', asked: '4800.000', unit_price: '104.5000', vat_rate: '20.00' },
    { article_id: 12, quantity: '720.000', asked: '720.000', unit_price: '0.3333', vat_rate: '20.00' },
  ];
  open({
    read: buildTestInvitation({
      state: 'confirmed',
      result: 'won',
      offer: buildTestOffer({
        lines: [
          { ...first, ...NO_LINE_TERMS, net: '501600.00' },
          { ...second, ...NO_LINE_TERMS, net: '239.98' },
        ],
        price: '501839.98',
      }),
      award: {
        order_number: '2026-0418-1',
        sent_to: 'sales@metal.test',
        currency: 'RSD',
        net: '104500.00',
        vat: '20900.00',
        gross: '125400.00',
        freight: null,
        lines: [{ ...first, name: 'Sheet 2 mm', unit: 'kg', quantity: '1000.000', net: '104500.00' }],
      },
    }),
  });
  await screen.findByRole('heading', { level: 1, name: 'Your offer was chosen' });
  const main = document.body.textContent ?? '';
  expect(main).toContain('You won 1 of 2 items. Purchase order 2026-0418-1 was sent to sales@metal.test.');
  expect(main).toContain('1,000 of 4,800 kg × 104.50 RSD');
  expect(main).toContain('Pipe 40not chosen');
  for (const sum of ['104,500.00', '20,900.00', '125,400.00']) expect(main).toContain(sum);
  expect(main).not.toContain('501,');
  expect(screen.getByRole('button', { name: 'Order as PDF' })).toBeTruthy();
});

it('a withdrawn invitation shows nothing of the request', async () => {
  mockServer({ open: { ...buildTestInvitation(), state: 'withdrawn' } });
  renderOfferPage();
  await screen.findByRole('heading', { level: 1, name: 'This invitation was withdrawn' });
  expect(screen.queryByLabelText(/PIB/)).toBeNull();
});

it('S1.02 turns to the result when the purchase was confirmed while the form was open', async () => {
  let confirmed = false;
  open({
    read: () => Response.json(buildTestInvitation(confirmed ? { state: 'confirmed' } : {})),
    put: () => {
      confirmed = true;
      return createProblemResponse(422, 'purchase_confirmed');
    },
  });
  await screen.findByRole('button', { name: /^Send/ });
  typeInto(screen.getByLabelText(/^Unit price.*Sheet/), '10');
  clickButton(/^Do not offer.*Pipe/);
  clickButton(/^Do not offer.*Angle/);
  clickButton(/^Send/);
  await screen.findByRole('heading', { level: 1, name: 'The purchase is confirmed' });
});

it('S1.02 a correction is shown without asking for a reconfirmation', async () => {
  const changes = {
    fields: [{ field: 'description' as const, old: 'For hall A.', new: 'For hall B.' }],
    items: [],
  };
  open({ read: buildTestInvitation({ offer: buildTestOffer(), changes }) });
  await screen.findByText('The request has changed');
  screen.getByText(/Your offer remains valid/);
  expect(screen.getByText('→').parentElement?.textContent).toBe('Description For hall A.→For hall B.');
  expect(screen.queryByText('Reconfirm your offer')).toBeNull();
});
