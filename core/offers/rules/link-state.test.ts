import { describe, expect, it } from 'vitest';
import { OFFER_STATUS as O, PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import {
  computeLinkState,
  findSupplierRefusal,
  getStatusAfterDecline,
  getStatusAfterOffer,
  type LinkFacts,
} from './link-state.ts';
import { addWrongPibAttempt, getPibLock, NO_PIB_ATTEMPTS, type PibAttempts } from './pib-lock.ts';

const now = '2026-11-21T10:00:00.000Z';
const at = (seconds: number) => new Date(Date.parse(now) + seconds * 1000).toISOString();

const open: LinkFacts = {
  purchase_status: S.ACTIVE,
  date_for_offer: at(3600),
  withdrawn_at: null,
  declined_at: null,
  pibTries: NO_PIB_ATTEMPTS,
};
const locked: PibAttempts = { wrong: 5, lockedUntil: at(60) };

describe('the state of a supplier link', () => {
  it.each([
    ['open', open],
    ['open', { ...open, purchase_status: S.VALUATION }],
    ['open', { ...open, date_for_offer: now }],
    ['declined', { ...open, declined_at: now }],
    ['locked', { ...open, pibTries: locked }],
    ['locked', { ...open, pibTries: locked, declined_at: now }],
    ['expired', { ...open, date_for_offer: at(-1) }],
    ['expired', { ...open, date_for_offer: at(-1), pibTries: locked }],
    ['expired', { ...open, date_for_offer: null }],
    ['confirmed', { ...open, purchase_status: S.CLOSED }],
    ['confirmed', { ...open, purchase_status: S.RECEIVED, date_for_offer: at(-1) }],
    ['confirmed', { ...open, purchase_status: S.PAID }],
    ['confirmed', { ...open, purchase_status: S.LOCKED }],
    ['cancelled', { ...open, purchase_status: S.CANCELED, date_for_offer: at(-1) }],
    ['withdrawn', { ...open, withdrawn_at: now, purchase_status: S.CANCELED }],
    ['withdrawn', { ...open, purchase_status: S.REQUESTED }],
  ] as const)('%s', (state, facts) => {
    expect(computeLinkState(facts, now)).toBe(state);
  });
});

// Also proves S5.15.
describe('S1.02 S4.31 what a supplier may not', () => {
  it('place an offer without verification', () => {
    expect(findSupplierRefusal(open, false, now)).toBe('pib_required');
    expect(findSupplierRefusal(open, true, now)).toBeNull();
  });

  it('place one after the deadline, after the confirmation, or on a link that is over', () => {
    expect(findSupplierRefusal({ ...open, date_for_offer: at(-1) }, true, now)).toBe('deadline_passed');
    expect(findSupplierRefusal({ ...open, purchase_status: S.CLOSED }, true, now)).toBe('purchase_confirmed');
    expect(findSupplierRefusal({ ...open, purchase_status: S.CANCELED }, true, now)).toBe('link_cancelled');
    expect(findSupplierRefusal({ ...open, withdrawn_at: now }, true, now)).toBe('link_withdrawn');
    expect(findSupplierRefusal({ ...open, pibTries: locked }, true, now)).toBe('pib_locked');
  });

  it('but may think again after declining, until the deadline', () => {
    expect(findSupplierRefusal({ ...open, declined_at: now }, true, now)).toBeNull();
  });

  it('be accepted still after changing or declining', () => {
    expect(getStatusAfterOffer(O.ACCEPTED)).toEqual({ status: O.OFFER_SENT, acceptance_undone: true });
    expect(getStatusAfterOffer(O.PENDING)).toEqual({ status: O.OFFER_SENT, acceptance_undone: false });
    expect(getStatusAfterDecline(O.ACCEPTED)).toEqual({ status: O.OFFER_SENT, acceptance_undone: true });
    expect(getStatusAfterDecline(O.LINK_OPENED)).toEqual({ status: O.LINK_OPENED, acceptance_undone: false });
  });
});

describe('five wrong PIBs lock a link for 15 minutes', () => {
  it('counts down and locks with the fifth', () => {
    expect(NO_PIB_ATTEMPTS).toEqual({ wrong: 0, lockedUntil: null });
    let tries = NO_PIB_ATTEMPTS;
    const left: unknown[] = [];
    for (let index = 0; index < 5; index += 1) {
      tries = addWrongPibAttempt(tries, now);
      left.push(getPibLock(tries, now));
    }
    expect(left).toEqual([
      { locked: false, tries_left: 4 },
      { locked: false, tries_left: 3 },
      { locked: false, tries_left: 2 },
      { locked: false, tries_left: 1 },
      { locked: true, minutesLeft: 15 },
    ]);
  });

  it('counts begun minutes whole and takes no try meanwhile', () => {
    const tries: PibAttempts = { wrong: 5, lockedUntil: at(900) };
    expect(getPibLock(tries, at(899))).toEqual({ locked: true, minutesLeft: 1 });
    expect(getPibLock(tries, at(780))).toEqual({ locked: true, minutesLeft: 2 });
    expect(addWrongPibAttempt(tries, at(10))).toBe(tries);
  });

  it('gives all tries back when the lock ends, and locks anew after five more', () => {
    let tries: PibAttempts = { wrong: 5, lockedUntil: at(900) };
    expect(getPibLock(tries, at(900))).toEqual({ locked: false, tries_left: 5 });
    tries = addWrongPibAttempt(tries, at(901));
    expect(getPibLock(tries, at(901))).toEqual({ locked: false, tries_left: 4 });
  });
});
