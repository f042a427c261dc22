import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dec } from '../money/decimal.ts';
import { anInvitation, NOW } from '../testing/purchases.ts';
import {
  acceptedStatus,
  afterRequestEdit,
  moveOffer,
  type OfferMove,
  offerRefusal,
  settledStatus,
  settleOffers,
} from './offer-status.ts';
import { OFFER_STATUS as O, OFFER_STATUSES, type OfferStatus } from './status.ts';

fc.configureGlobal({ seed: 20261121 });

/** Product 6 by hand: what each move makes of PENDING, LINK_OPENED, OFFER_SENT, ACCEPTED, CONFIRMED, REJECTED. */
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
      expect(offerRefusal(move, anInvitation({ status: O.CONFIRMED }))).toBe('purchase_confirmed');
    }
  });

  it('accept a declined offer, though it may still be rejected', () => {
    const declined = anInvitation({ declined_at: NOW });
    expect(offerRefusal('accept', declined)).toBe('offer_declined');
    expect(offerRefusal('reject', declined)).toBeNull();
  });

  it('accept before the supplier has reconfirmed, though undoing stays possible', () => {
    expect(offerRefusal('accept', anInvitation({ to_be_reconfirmed: true }))).toBe('to_be_reconfirmed');
    expect(offerRefusal('undo', anInvitation({ status: O.ACCEPTED, to_be_reconfirmed: true }))).toBeNull();
  });
});

describe('S4.29 settling at confirmation', () => {
  it('PENDING and LINK_OPENED stay, ACCEPTED becomes CONFIRMED, the others REJECTED', () => {
    expect(OFFER_STATUSES.map(settledStatus)).toEqual([
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
        const settled = settleOffers(given);
        expect(settled.map((offer) => offer.id)).toEqual(given.map((offer) => offer.id));
        expect(settled.some((offer) => offer.status === O.ACCEPTED || offer.status === O.OFFER_SENT)).toBe(
          false,
        );
        expect(settled.filter((offer) => offer.status === O.CONFIRMED).length).toBe(
          given.filter((offer) => offer.status === O.ACCEPTED || offer.status === O.CONFIRMED).length,
        );
        expect(settleOffers(settled)).toEqual(settled);
      }),
    );
  });
});

describe('an edit of the request', () => {
  it('undoes acceptances, marks what was given and leaves alone who gave nothing', () => {
    const after = OFFER_STATUSES.map((status) => afterRequestEdit({ status, to_be_reconfirmed: false }));
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

it('an offer is ACCEPTED when any of its lines is', () => {
  expect(acceptedStatus([{ accepted: dec(0) }, { accepted: dec('0.001') }])).toBe(O.ACCEPTED);
  expect(acceptedStatus([{ accepted: dec(0) }])).toBe(O.OFFER_SENT);
  expect(acceptedStatus([])).toBe(O.OFFER_SENT);
});
