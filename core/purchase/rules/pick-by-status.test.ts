import { describe, expect, it } from 'vitest';
import { pickActionByStatus, type StatusChangeFacts } from './pick-by-status.ts';
import { PURCHASE_KINDS, PURCHASE_STATUS, PURCHASE_STATUSES, type PurchaseKind } from './status.ts';

type Name = keyof typeof PURCHASE_STATUS;

const plain: StatusChangeFacts = { rejected: false, confirmed_by_owner: false };
const note: StatusChangeFacts = { ...plain, note: 'no' };
const rejected: StatusChangeFacts = { ...plain, rejected: true };
const proposed: StatusChangeFacts = { ...plain, confirmed_by_owner: true };

/** Product 7, written by hand: from, to, the parameters of the call, and the action it means. */
const MEANT: readonly [PurchaseKind, Name, Name, StatusChangeFacts, string][] = [
  ['request', 'INITIATED', 'INITIATED', plain, 'reject_initiation'],
  ['request', 'INITIATED', 'INITIATED', rejected, 'resubmit'],
  ['request', 'REQUESTED', 'REQUESTED', plain, 'reject_request'],
  ['request', 'REQUESTED', 'REQUESTED', rejected, 'resubmit'],
  ['ad_hoc', 'AD_HOC', 'AD_HOC', plain, 'reject'],
  ['ad_hoc', 'AD_HOC', 'AD_HOC', rejected, 'resubmit'],
  ['direct', 'DIRECT_INITIATE', 'DIRECT_INITIATE', plain, 'reject'],
  ['direct', 'DIRECT_INITIATE', 'DIRECT_INITIATE', rejected, 'resubmit'],
  ['request', 'INITIATION_APPROVED', 'INITIATED', note, 'reject_initiation'],
  ['ad_hoc', 'AD_HOC_APPROVED', 'AD_HOC', note, 'reject'],
  ['direct', 'DIRECT_APPROVAL', 'DIRECT_INITIATE', note, 'reject'],
  ['request', 'INITIATED', 'INITIATION_APPROVED', plain, 'approve_initiation'],
  ['request', 'INITIATION_APPROVED', 'REQUESTED', plain, 'request'],
  ['request', 'REQUESTED', 'ACTIVE', plain, 'send'],
  ['request', 'VALUATION', 'ACTIVE', plain, 'withdraw_approval'],
  ['request', 'VALUATION', 'ACTIVE', { ...plain, note: '  ' }, 'withdraw_approval'],
  ['request', 'VALUATION', 'ACTIVE', note, 'reject_realization'],
  ['request', 'ACTIVE', 'ACTIVE', proposed, 'reject_realization'],
  ['request', 'ACTIVE', 'VALUATION', plain, 'send_for_approval'],
  ['request', 'CLOSED', 'RECEIVED', plain, 'receive'],
  ['request', 'PAID', 'RECEIVED', plain, 'receive'],
  ['request', 'CLOSED', 'PAID', plain, 'pay'],
  ['request', 'RECEIVED', 'PAID', plain, 'pay'],
  ['ad_hoc', 'AD_HOC_APPROVED', 'PAID', plain, 'pay'],
  ['direct', 'DIRECT_APPROVAL', 'DIRECT_FINANCES', plain, 'pay'],
  ['ad_hoc', 'AD_HOC', 'AD_HOC_APPROVED', plain, 'approve'],
  ['direct', 'DIRECT_INITIATE', 'DIRECT_APPROVAL', plain, 'approve'],
  ['request', 'PAID', 'LOCKED', plain, 'deliver'],
  ['ad_hoc', 'PAID', 'LOCKED', plain, 'deliver'],
  ['direct', 'DIRECT_FINANCES', 'LOCKED', plain, 'deliver'],
];

describe('S4.25 S7.31 the generic status call', () => {
  for (const premium of [false, true]) {
    for (const [kind, from, to, call, action] of MEANT) {
      it(`${kind}${premium ? ' premium' : ''}: ${from} → ${to} means ${action}`, () => {
        const picked = pickActionByStatus(kind, premium, PURCHASE_STATUS[from], PURCHASE_STATUS[to], call);
        expect(picked).toEqual({ ok: true, action });
      });
    }
  }

  it('refuses every other pair, and completed and canceled always have calls of their own', () => {
    const calls = [plain, note, rejected, proposed];
    for (const kind of PURCHASE_KINDS) {
      for (const from of PURCHASE_STATUSES) {
        for (const to of PURCHASE_STATUSES) {
          const known = MEANT.some(
            ([k, f, t]) => k === kind && PURCHASE_STATUS[f] === from && PURCHASE_STATUS[t] === to,
          );
          if (known) continue;
          const own = to === PURCHASE_STATUS.CLOSED || to === PURCHASE_STATUS.CANCELED;
          for (const call of calls) {
            const expected = { ok: false, code: own ? 'use_own_call' : 'invalid_transition' };
            expect(pickActionByStatus(kind, false, from, to, call), `${kind} ${from} → ${to}`).toEqual(
              expected,
            );
          }
        }
      }
    }
  });

  it('does not reject the realization of an announced request that nobody proposed', () => {
    const picked = pickActionByStatus('request', false, PURCHASE_STATUS.ACTIVE, PURCHASE_STATUS.ACTIVE, note);
    expect(picked).toEqual({ ok: false, code: 'invalid_transition' });
  });
});
