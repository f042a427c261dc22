import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ACCEPTED_INVITATION,
  findMailRefusal,
  findNegotiationRefusal,
  findOfferRefusal,
  findRemindAllRefusal,
  findReminderRefusal,
  findResendRefusal,
  getSettledStatus,
  getStateAfterRequestEdit,
  type InvitationState,
  isOfferCompared,
  moveOffer,
  type OfferMove,
  settleInvitations,
} from './offer-status.ts';
import { OFFER_STATUS as O, OFFER_STATUSES, type OfferStatus } from './status.ts';
import { buildInvitationState, NOW } from './testing/purchases.ts';

fc.configureGlobal({ seed: 20261121 });

/**
 * Product 6, written by hand: the result of each move from PENDING, LINK_OPENED, OFFER_SENT, ACCEPTED, CONFIRMED,
 * REJECTED.
 */
const MOVES: readonly [OfferMove, ...(OfferStatus | null)[]][] = [
  ['open_link', 1, null, null, null, null, null],
  ['first_offer', 2, 2, null, null, null, null],
  ['change', null, null, 2, 2, null, 2],
  ['accept', null, null, 3, 3, null, 3],
  ['reject', null, null, 5, 5, null, null],
  ['undo', null, null, null, 2, null, 2],
];

describe('S4.20 S4.28 the moves of an invitation', () => {
  for (const [move, ...results] of MOVES) {
    it(move, () => {
      expect(OFFER_STATUSES.map((status) => moveOffer(status, move))).toEqual(results);
    });
  }
});

describe('why the buyer may not', () => {
  it('touch a confirmed offer', () => {
    for (const move of ['accept', 'reject', 'undo'] as const) {
      expect(findOfferRefusal(move, buildInvitationState({ status: O.CONFIRMED }))).toBe(
        'purchase_confirmed',
      );
    }
  });

  it('accept a declined offer, though it may still be rejected', () => {
    const declined = buildInvitationState({ declined_at: NOW });
    expect(findOfferRefusal('accept', declined)).toBe('offer_declined');
    expect(findOfferRefusal('reject', declined)).toBeNull();
  });

  it('accept before the supplier has reconfirmed, though undoing stays possible', () => {
    expect(findOfferRefusal('accept', buildInvitationState({ to_be_reconfirmed: true }))).toBe(
      'to_be_reconfirmed',
    );
    expect(
      findOfferRefusal('undo', buildInvitationState({ status: O.ACCEPTED, to_be_reconfirmed: true })),
    ).toBeNull();
  });
});

/** Returns the refusal of one action in each of the six states. */
const at = (refusal: (offer: InvitationState) => unknown) =>
  OFFER_STATUSES.map((status) => refusal(buildInvitationState({ status })));

describe('the refusals of each step at an invitation', () => {
  const confirmed = 'purchase_confirmed';
  const missing = 'offer_missing';
  const fixed = 'offer_not_changeable';
  const answered = [null, null, fixed, fixed, fixed, fixed];

  it.each<[string, (offer: InvitationState | undefined) => unknown, unknown[]]>([
    [
      'accepting',
      (offer) => findOfferRefusal('accept', offer),
      [missing, missing, null, null, confirmed, null],
    ],
    [
      'rejecting',
      (offer) => findOfferRefusal('reject', offer),
      [missing, missing, null, null, confirmed, fixed],
    ],
    ['undoing', (offer) => findOfferRefusal('undo', offer), [missing, missing, fixed, null, confirmed, null]],
    ['negotiating', findNegotiationRefusal, [missing, missing, null, null, confirmed, null]],
    ['sending the link again', findResendRefusal, [null, null, null, null, null, null]],
    ['reminding', findReminderRefusal, answered],
  ])('%s looks at its state, and needs an invitation that stands', (_title, refusal, states) => {
    expect(at(refusal)).toEqual(states);
    expect(refusal(undefined)).toBe('supplier_not_invited');
    for (const status of OFFER_STATUSES)
      expect(refusal(buildInvitationState({ status, withdrawn_at: NOW }))).toBe('offer_withdrawn');
  });

  it('reminding all says that nobody is left, unless the deadline or an address is the reason', () => {
    expect(findRemindAllRefusal(['offer_not_changeable', 'offer_declined'])).toBe('nobody_to_remind');
    expect(findRemindAllRefusal([])).toBe('nobody_to_remind');
    expect(findRemindAllRefusal(['offer_declined', 'mail_address_refused'])).toBe('mail_address_refused');
    expect(findRemindAllRefusal(['deadline_not_ahead'])).toBe('deadline_not_ahead');
  });

  it('nobody negotiates with a supplier who declined or reminds one, whatever it had offered', () => {
    for (const status of OFFER_STATUSES) {
      const declined = buildInvitationState({ status, declined_at: NOW });
      expect(findNegotiationRefusal(declined)).toBe('offer_declined');
      expect(findReminderRefusal(declined)).toBe('offer_declined');
    }
  });

  it('a supplier is reminded of an offer that is to be reconfirmed, and not before the invitation went out', () => {
    expect(findReminderRefusal(buildInvitationState({ to_be_reconfirmed: true }))).toBeNull();
    expect(findReminderRefusal(buildInvitationState({ status: O.PENDING, sent_at: null }))).toBe(
      'supplier_not_invited',
    );
  });

  it.each([
    [{}, null, null],
    [{ mail_refused: true }, 'mail_address_refused', null],
    [{ mail_refused: true, all_mail_refused: true }, 'mail_address_refused', 'mail_address_refused'],
    [{ has_email: false }, 'mail_address_missing', 'mail_address_missing'],
    [{ has_email: false, mail_refused: true }, 'mail_address_missing', 'mail_address_missing'],
  ])(
    'no mail reaches an address that is missing or refused, and a new link needs one: %j',
    (address, mail, link) => {
      const waiting = buildInvitationState({ status: O.LINK_OPENED, ...address });
      expect([findMailRefusal(waiting), findReminderRefusal(waiting), findResendRefusal(waiting)]).toEqual([
        mail,
        mail,
        link,
      ]);
    },
  );

  it('what is known of an invitation that a record only calls accepted stands against no step', () => {
    expect(findOfferRefusal('accept', ACCEPTED_INVITATION)).toBeNull();
    expect(ACCEPTED_INVITATION.status).toBe(O.ACCEPTED);
    expect(findMailRefusal(ACCEPTED_INVITATION)).toBeNull();
  });
});

it('prices are compared of what was given and not declined afterwards', () => {
  expect(
    [true, false].flatMap((given) =>
      [null, NOW].map((declined_at) => isOfferCompared({ given, declined_at })),
    ),
  ).toEqual([true, false, false, false]);
});

describe('S4.29 settling at confirmation', () => {
  it('PENDING and LINK_OPENED stay, ACCEPTED becomes CONFIRMED, the others REJECTED', () => {
    expect(OFFER_STATUSES.map(getSettledStatus)).toEqual([
      O.PENDING,
      O.LINK_OPENED,
      O.REJECTED,
      O.CONFIRMED,
      O.CONFIRMED,
      O.REJECTED,
    ]);
  });

  it('keeps order and everything else, settles all, and settling twice changes nothing', () => {
    const offers = fc.array(fc.record({ id: fc.nat(), status: fc.constantFrom(...OFFER_STATUSES) }));
    fc.assert(
      fc.property(offers, (given) => {
        const settled = settleInvitations(given);
        expect(settled.map((offer) => offer.id)).toEqual(given.map((offer) => offer.id));
        expect(settled.some((offer) => offer.status === O.ACCEPTED || offer.status === O.OFFER_SENT)).toBe(
          false,
        );
        expect(settled.filter((offer) => offer.status === O.CONFIRMED).length).toBe(
          given.filter((offer) => offer.status === O.ACCEPTED || offer.status === O.CONFIRMED).length,
        );
        expect(settleInvitations(settled)).toEqual(settled);
      }),
    );
  });
});

describe('an edit of the request', () => {
  it('undoes acceptances, marks what was given and leaves alone who gave nothing', () => {
    const after = OFFER_STATUSES.map((status) =>
      getStateAfterRequestEdit({ status, to_be_reconfirmed: false }),
    );
    expect(after.map((offer) => [offer.status, offer.to_be_reconfirmed])).toEqual([
      [O.PENDING, false],
      [O.LINK_OPENED, false],
      [O.OFFER_SENT, true],
      [O.OFFER_SENT, true],
      [O.CONFIRMED, false],
      [O.REJECTED, true],
    ]);
  });
});
