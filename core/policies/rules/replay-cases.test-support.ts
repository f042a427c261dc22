import type { BudgetReservation } from '#core/purchase/rules/money/reservation.ts';
import { day } from '#platform/shared/dates.ts';
import type { Decision } from './decision.ts';
import type { ReplayVerdict } from './judge-decision.ts';
import { aDecision, aPerson, aPolicy } from './policy.test-support.ts';
import type { SimulatedPolicy } from './policy.ts';
import { replay } from './replay.ts';

export const OWNER = aPerson(1, { role: 'owner' });
export const LESS = aPerson(2, { permissions: ['approve-realization-4k-less'], confirm_limit: '400000.00' });
export const MORE = aPerson(3, { permissions: ['approve-realization-4k-more'] });
export const BUYER = aPerson(4, { permissions: ['ad-hoc-purchase'] });
export const ALL = [OWNER, LESS, MORE, BUYER];

export const DEAR = { net: '1000000.00', net_eur: '8532.42' };

/** Title, decision, draft, expected verdict, others who could decide, and the reservation setting at the time. */
type ReplayCase = [string, Partial<Decision>, SimulatedPolicy, ReplayVerdict, number[], BudgetReservation?];

export function replayCase([, decision, draft, , , reserved]: ReplayCase) {
  const policyThen = aPolicy(ALL, { budget_policy: 'stop', budget_reservation: reserved ?? 'none' });
  const versions = reserved ? [{ ...policyThen, id: 1, valid_from: '2026-01-01T00:00:00.000Z' }] : [];
  const [from, to] = [day('2026-01-01'), day('2026-12-31')];
  const [found] = replay({
    ...{ decisions: [aDecision(decision)], stand_ins: [], ties: [], same: [], versions, draft, from, to },
  }).decisions;
  if (!found) throw new Error('a decision of the range has a verdict');
  return found;
}

/** The golden table of the replay; `replay-golden.test.ts` tests its texts in all languages. */
export const REPLAY_CASES: ReplayCase[] = [
  ['the owner stays who decides', {}, aPolicy(ALL), 'same', []],
  [
    'a limit below the amount',
    { user_id: 2 },
    aPolicy([OWNER, { ...LESS, confirm_limit: '99999.99' }]),
    'other',
    [1],
  ],
  [
    'a limit of the very amount',
    { user_id: 2 },
    aPolicy([OWNER, { ...LESS, confirm_limit: '100000' }]),
    'same',
    [],
  ],
  ['no right for the band', { user_id: 2, ...DEAR }, aPolicy(ALL), 'other', [1, 3]],
  [
    'the flag taken away',
    { user_id: 3 },
    aPolicy([OWNER, { ...MORE, purchase_confirmation: false }]),
    'other',
    [1],
  ],
  ['the person is gone', { user_id: 9 }, aPolicy(ALL), 'other', [1, 2, 3]],
  ['nobody is left', { user_id: 2, ...DEAR }, aPolicy([LESS, BUYER]), 'nobody', []],
  [
    'four eyes on one’s own purchase',
    { creator_id: 1 },
    aPolicy([OWNER, BUYER], { four_eyes: true }),
    'nobody',
    [],
  ],
  ['four eyes with a colleague', { creator_id: 1 }, aPolicy(ALL, { four_eyes: true }), 'other', [2, 3]],
  [
    'four eyes, the creator is not known',
    { creator_id: null },
    aPolicy(ALL, { four_eyes: true }),
    'unknown',
    [],
  ],
  ['no four eyes, so nobody asks for the creator', { creator_id: null }, aPolicy(ALL), 'same', []],
  [
    'a budget that is not enough',
    { budget_left: '99999.99' },
    aPolicy(ALL, { budget_policy: 'stop' }),
    'nobody',
    [],
  ],
  [
    'a budget that is just enough',
    { budget_left: '100000.00' },
    aPolicy(ALL, { budget_policy: 'stop' }),
    'same',
    [],
  ],
  ['no budget', { budget_left: null }, aPolicy(ALL, { budget_policy: 'stop' }), 'same', []],
  [
    'nobody knows what was left',
    { is_judged: false },
    aPolicy(ALL, { budget_policy: 'stop' }),
    'unknown',
    [],
  ],
  ['nobody asks what was left', { is_judged: false }, aPolicy(ALL), 'same', []],
  [
    'the sum, the creator is not known',
    { creator_id: null },
    aPolicy(ALL, { splitting: 'enforce' }),
    'unknown',
    [],
  ],
  [
    'another line is tried',
    { user_id: 2, net: '100.00', net_eur: '853.24' },
    { ...aPolicy(ALL), band_eur: '850' },
    'other',
    [1, 3],
  ],
  [
    'a higher line is tried',
    { user_id: 2, net: '300000.00', net_eur: '8532.42' },
    { ...aPolicy(ALL), band_eur: '9000' },
    'same',
    [],
  ],
  [
    'an ad hoc purchase knows no band',
    { kind: 'ad_hoc', user_id: 1, ...DEAR },
    { ...aPolicy(ALL), band_eur: '1' },
    'same',
    [],
  ],
  ['ad hoc needs its own permission', { kind: 'ad_hoc', user_id: 3 }, aPolicy(ALL), 'other', [1]],
  [
    'a direct purchase within a limit',
    { kind: 'direct', user_id: 2 },
    aPolicy([OWNER, { ...LESS, permissions: ['direct-approval'] }]),
    'same',
    [],
  ],
  [
    'a direct purchase over it',
    { kind: 'direct', user_id: 2, ...DEAR },
    aPolicy([OWNER, { ...LESS, permissions: ['direct-approval'] }]),
    'other',
    [1],
  ],
  [
    'the flag is given, the permission stays',
    { user_id: 4 },
    aPolicy([OWNER, { ...BUYER, permissions: ['approve-realization-4k-less'] }]),
    'same',
    [],
  ],
  ['a limit of nothing', { user_id: 2 }, aPolicy([OWNER, { ...LESS, confirm_limit: '0' }]), 'other', [1]],
  ['a limit taken away', { user_id: 2 }, aPolicy([OWNER, { ...LESS, confirm_limit: null }]), 'same', []],
  [
    'an admin with the flag needs no permission for the band',
    { user_id: 3, ...DEAR },
    aPolicy([OWNER, { ...MORE, role: 'admin', permissions: [] }]),
    'same',
    [],
  ],
  [
    'an admin without the flag',
    { user_id: 3 },
    aPolicy([OWNER, { ...MORE, role: 'admin', permissions: [], purchase_confirmation: false }]),
    'other',
    [1],
  ],
  [
    'an owner who becomes a user keeps nothing',
    { user_id: 1 },
    aPolicy([{ ...OWNER, role: 'user' }, MORE]),
    'other',
    [3],
  ],
  ['a new person could', { user_id: 2, ...DEAR }, aPolicy([LESS, { ...MORE, id: 0 }]), 'other', [0]],
  [
    'four eyes, and the only other one has a limit below',
    { creator_id: 1 },
    aPolicy([OWNER, { ...LESS, confirm_limit: '99999.99' }], { four_eyes: true }),
    'nobody',
    [],
  ],
  [
    'nothing is set aside any more, and all of it is enough',
    { budget_left: '60000.00', budget_ahead: '40000.00' },
    aPolicy(ALL, { budget_policy: 'stop' }),
    'same',
    [],
    'approval',
  ],
  [
    'nothing is set aside any more, and all of it is not enough',
    { budget_left: '60000.00', budget_ahead: '39999.99' },
    aPolicy(ALL, { budget_policy: 'stop' }),
    'nobody',
    [],
    'approval',
  ],
  [
    'what others would have set aside is not recorded',
    { budget_left: '100000.00' },
    aPolicy(ALL, { budget_policy: 'stop', budget_reservation: 'approval' }),
    'unknown',
    [],
  ],
  [
    'too little was left whatever others would have set aside',
    { budget_left: '99999.99' },
    aPolicy(ALL, { budget_policy: 'stop', budget_reservation: 'approval' }),
    'nobody',
    [],
  ],
  [
    'set aside where budgets only warn',
    { budget_left: '1.00' },
    aPolicy(ALL, { budget_reservation: 'sending' }),
    'same',
    [],
  ],
  [
    'set aside where the category has no budget',
    { budget_left: null },
    aPolicy(ALL, { budget_policy: 'stop', budget_reservation: 'sending' }),
    'same',
    [],
  ],
  [
    'a direct purchase under four eyes',
    { kind: 'direct', user_id: 2, creator_id: 2 },
    aPolicy([OWNER, { ...LESS, permissions: ['direct-approval'] }], { four_eyes: true }),
    'other',
    [1],
  ],
  [
    'an ad hoc purchase, and its approver is gone',
    { kind: 'ad_hoc', user_id: 9 },
    aPolicy([BUYER, LESS]),
    'nobody',
    [],
  ],
  [
    'exactly at a line that is tried',
    { user_id: 2, net_eur: '850.00' },
    { ...aPolicy(ALL), band_eur: '850' },
    'same',
    [],
  ],
];
