import { describe, expect, it } from 'vitest';
import { OFFER_STATUS as O, PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import {
  afterDecline,
  afterSupplierOffer,
  type LinkFacts,
  linkState,
  supplierRefusal,
} from './link-state.ts';
import { afterWrongPib, NO_PIB_ATTEMPTS, type PibAttempts, pibLock } from './pib-lock.ts';

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
    expect(linkState(facts, now)).toBe(state);
  });
});

// Also proves S5.15.
describe('S1.02 S4.31 what a supplier may not', () => {
  it('place an offer without verification', () => {
    expect(supplierRefusal(open, false, now)).toBe('pib_required');
    expect(supplierRefusal(open, true, now)).toBeNull();
  });

  it('place one after the deadline, after the confirmation, or on a link that is over', () => {
    expect(supplierRefusal({ ...open, date_for_offer: at(-1) }, true, now)).toBe('deadline_passed');
    expect(supplierRefusal({ ...open, purchase_status: S.CLOSED }, true, now)).toBe('purchase_confirmed');
    expect(supplierRefusal({ ...open, purchase_status: S.CANCELED }, true, now)).toBe('link_cancelled');
    expect(supplierRefusal({ ...open, withdrawn_at: now }, true, now)).toBe('link_withdrawn');
    expect(supplierRefusal({ ...open, pibTries: locked }, true, now)).toBe('pib_locked');
  });

  it('but may think again after declining, until the deadline', () => {
    expect(supplierRefusal({ ...open, declined_at: now }, true, now)).toBeNull();
  });

  it('be accepted still after changing or declining', () => {
    expect(afterSupplierOffer(O.ACCEPTED)).toEqual({ status: O.OFFER_SENT, acceptance_undone: true });
    expect(afterSupplierOffer(O.PENDING)).toEqual({ status: O.OFFER_SENT, acceptance_undone: false });
    expect(afterDecline(O.ACCEPTED)).toEqual({ status: O.OFFER_SENT, acceptance_undone: true });
    expect(afterDecline(O.LINK_OPENED)).toEqual({ status: O.LINK_OPENED, acceptance_undone: false });
  });
});

describe('five wrong PIBs lock a link for 15 minutes', () => {
  it('counts down and locks with the fifth', () => {
    expect(NO_PIB_ATTEMPTS).toEqual({ wrong: 0, lockedUntil: null });
    let tries = NO_PIB_ATTEMPTS;
    const left: unknown[] = [];
    for (let index = 0; index < 5; index += 1) {
      tries = afterWrongPib(tries, now);
      left.push(pibLock(tries, now));
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
    expect(pibLock(tries, at(899))).toEqual({ locked: true, minutesLeft: 1 });
    expect(pibLock(tries, at(780))).toEqual({ locked: true, minutesLeft: 2 });
    expect(afterWrongPib(tries, at(10))).toBe(tries);
  });

  it('gives all tries back when the lock ends, and locks anew after five more', () => {
    let tries: PibAttempts = { wrong: 5, lockedUntil: at(900) };
    expect(pibLock(tries, at(900))).toEqual({ locked: false, tries_left: 5 });
    tries = afterWrongPib(tries, at(901));
    expect(pibLock(tries, at(901))).toEqual({ locked: false, tries_left: 4 });
  });
});
