import type { BudgetReservation } from '#core/purchase/rules/money/reservation.ts';
import { asDay } from '#platform/shared/dates.ts';
import type { Decision } from './decision.ts';
import type { ReplayVerdict } from './judge-decision.ts';
import { buildDecision, buildPolicy, buildPolicyPerson } from './policy.test-support.ts';
import type { SimulatedPolicy } from './policy.ts';
import { replayDecisions } from './replay.ts';

export const OWNER = buildPolicyPerson(1, { role: 'owner' });
export const LOW_BAND_APPROVER = buildPolicyPerson(2, {
  permissions: ['approve-realization-4k-less'],
  confirm_limit: '400000.00',
});
export const HIGH_BAND_APPROVER = buildPolicyPerson(3, { permissions: ['approve-realization-4k-more'] });
export const BUYER = buildPolicyPerson(4, { permissions: ['ad-hoc-purchase'] });
export const ALL_PERSONS = [OWNER, LOW_BAND_APPROVER, HIGH_BAND_APPROVER, BUYER];

export const HIGH_BAND_VALUE = { net: '1000000.00', net_eur: '8532.42' };

/**
 * Title, decision, draft, expected verdict, other users who could decide, and the reservation setting at the time.
 */
type ReplayCase = [string, Partial<Decision>, SimulatedPolicy, ReplayVerdict, number[], BudgetReservation?];

export function runReplayCase([, decision, draft, , , reserved]: ReplayCase) {
  const policyThen = buildPolicy(ALL_PERSONS, {
    budget_policy: 'stop',
    budget_reservation: reserved ?? 'none',
  });
  const versions = reserved ? [{ ...policyThen, id: 1, valid_from: '2026-01-01T00:00:00.000Z' }] : [];
  const [from, to] = [asDay('2026-01-01'), asDay('2026-12-31')];
  const [found] = replayDecisions({
    ...{ decisions: [buildDecision(decision)], stand_ins: [], ties: [], same: [], versions, draft, from, to },
  }).decisions;
  if (!found) throw new Error('a decision of the range has a verdict');
  return found;
}

/** The table of expected replay results; `replay-golden.test.ts` tests its messages in all languages. */
export const REPLAY_CASES: ReplayCase[] = [
  ['the owner stays who decides', {}, buildPolicy(ALL_PERSONS), 'same', []],
  [
    'a limit below the amount',
    { user_id: 2 },
    buildPolicy([OWNER, { ...LOW_BAND_APPROVER, confirm_limit: '99999.99' }]),
    'other',
    [1],
  ],
  [
    'a limit of the very amount',
    { user_id: 2 },
    buildPolicy([OWNER, { ...LOW_BAND_APPROVER, confirm_limit: '100000' }]),
    'same',
    [],
  ],
  ['no right for the band', { user_id: 2, ...HIGH_BAND_VALUE }, buildPolicy(ALL_PERSONS), 'other', [1, 3]],
  [
    'the flag taken away',
    { user_id: 3 },
    buildPolicy([OWNER, { ...HIGH_BAND_APPROVER, purchase_confirmation: false }]),
    'other',
    [1],
  ],
  ['the person is gone', { user_id: 9 }, buildPolicy(ALL_PERSONS), 'other', [1, 2, 3]],
  [
    'nobody is left',
    { user_id: 2, ...HIGH_BAND_VALUE },
    buildPolicy([LOW_BAND_APPROVER, BUYER]),
    'nobody',
    [],
  ],
  [
    'four eyes on one’s own purchase',
    { creator_id: 1 },
    buildPolicy([OWNER, BUYER], { four_eyes: true }),
    'nobody',
    [],
  ],
  [
    'four eyes with a colleague',
    { creator_id: 1 },
    buildPolicy(ALL_PERSONS, { four_eyes: true }),
    'other',
    [2, 3],
  ],
  [
    'four eyes, the creator is not known',
    { creator_id: null },
    buildPolicy(ALL_PERSONS, { four_eyes: true }),
    'unknown',
    [],
  ],
  [
    'no four eyes, so nobody asks for the creator',
    { creator_id: null },
    buildPolicy(ALL_PERSONS),
    'same',
    [],
  ],
  [
    'a budget that is not enough',
    { budget_left: '99999.99' },
    buildPolicy(ALL_PERSONS, { budget_policy: 'stop' }),
    'nobody',
    [],
  ],
  [
    'a budget that is just enough',
    { budget_left: '100000.00' },
    buildPolicy(ALL_PERSONS, { budget_policy: 'stop' }),
    'same',
    [],
  ],
  ['no budget', { budget_left: null }, buildPolicy(ALL_PERSONS, { budget_policy: 'stop' }), 'same', []],
  [
    'nobody knows what was left',
    { is_judged: false },
    buildPolicy(ALL_PERSONS, { budget_policy: 'stop' }),
    'unknown',
    [],
  ],
  ['nobody asks what was left', { is_judged: false }, buildPolicy(ALL_PERSONS), 'same', []],
  [
    'the sum, the creator is not known',
    { creator_id: null },
    buildPolicy(ALL_PERSONS, { splitting: 'enforce' }),
    'unknown',
    [],
  ],
  [
    'another line is tried',
    { user_id: 2, net: '100.00', net_eur: '853.24' },
    { ...buildPolicy(ALL_PERSONS), band_eur: '850' },
    'other',
    [1, 3],
  ],
  [
    'a higher line is tried',
    { user_id: 2, net: '300000.00', net_eur: '8532.42' },
    { ...buildPolicy(ALL_PERSONS), band_eur: '9000' },
    'same',
    [],
  ],
  [
    'an ad hoc purchase knows no band',
    { kind: 'ad_hoc', user_id: 1, ...HIGH_BAND_VALUE },
    { ...buildPolicy(ALL_PERSONS), band_eur: '1' },
    'same',
    [],
  ],
  ['ad hoc needs its own permission', { kind: 'ad_hoc', user_id: 3 }, buildPolicy(ALL_PERSONS), 'other', [1]],
  [
    'a direct purchase within a limit',
    { kind: 'direct', user_id: 2 },
    buildPolicy([OWNER, { ...LOW_BAND_APPROVER, permissions: ['direct-approval'] }]),
    'same',
    [],
  ],
  [
    'a direct purchase over it',
    { kind: 'direct', user_id: 2, ...HIGH_BAND_VALUE },
    buildPolicy([OWNER, { ...LOW_BAND_APPROVER, permissions: ['direct-approval'] }]),
    'other',
    [1],
  ],
  [
    'the flag is given, the permission stays',
    { user_id: 4 },
    buildPolicy([OWNER, { ...BUYER, permissions: ['approve-realization-4k-less'] }]),
    'same',
    [],
  ],
  [
    'a limit of nothing',
    { user_id: 2 },
    buildPolicy([OWNER, { ...LOW_BAND_APPROVER, confirm_limit: '0' }]),
    'other',
    [1],
  ],
  [
    'a limit taken away',
    { user_id: 2 },
    buildPolicy([OWNER, { ...LOW_BAND_APPROVER, confirm_limit: null }]),
    'same',
    [],
  ],
  [
    'an admin with the flag needs no permission for the band',
    { user_id: 3, ...HIGH_BAND_VALUE },
    buildPolicy([OWNER, { ...HIGH_BAND_APPROVER, role: 'admin', permissions: [] }]),
    'same',
    [],
  ],
  [
    'an admin without the flag',
    { user_id: 3 },
    buildPolicy([
      OWNER,
      { ...HIGH_BAND_APPROVER, role: 'admin', permissions: [], purchase_confirmation: false },
    ]),
    'other',
    [1],
  ],
  [
    'an owner who becomes a user keeps nothing',
    { user_id: 1 },
    buildPolicy([{ ...OWNER, role: 'user' }, HIGH_BAND_APPROVER]),
    'other',
    [3],
  ],
  [
    'a new person could',
    { user_id: 2, ...HIGH_BAND_VALUE },
    buildPolicy([LOW_BAND_APPROVER, { ...HIGH_BAND_APPROVER, id: 0 }]),
    'other',
    [0],
  ],
  [
    'four eyes, and the only other one has a limit below',
    { creator_id: 1 },
    buildPolicy([OWNER, { ...LOW_BAND_APPROVER, confirm_limit: '99999.99' }], { four_eyes: true }),
    'nobody',
    [],
  ],
  [
    'nothing is set aside any more, and all of it is enough',
    { budget_left: '60000.00', budget_ahead: '40000.00' },
    buildPolicy(ALL_PERSONS, { budget_policy: 'stop' }),
    'same',
    [],
    'approval',
  ],
  [
    'nothing is set aside any more, and all of it is not enough',
    { budget_left: '60000.00', budget_ahead: '39999.99' },
    buildPolicy(ALL_PERSONS, { budget_policy: 'stop' }),
    'nobody',
    [],
    'approval',
  ],
  [
    'what others would have set aside is not recorded',
    { budget_left: '100000.00' },
    buildPolicy(ALL_PERSONS, { budget_policy: 'stop', budget_reservation: 'approval' }),
    'unknown',
    [],
  ],
  [
    'too little was left whatever others would have set aside',
    { budget_left: '99999.99' },
    buildPolicy(ALL_PERSONS, { budget_policy: 'stop', budget_reservation: 'approval' }),
    'nobody',
    [],
  ],
  [
    'set aside where budgets only warn',
    { budget_left: '1.00' },
    buildPolicy(ALL_PERSONS, { budget_reservation: 'sending' }),
    'same',
    [],
  ],
  [
    'set aside where the category has no budget',
    { budget_left: null },
    buildPolicy(ALL_PERSONS, { budget_policy: 'stop', budget_reservation: 'sending' }),
    'same',
    [],
  ],
  [
    'a direct purchase under four eyes',
    { kind: 'direct', user_id: 2, creator_id: 2 },
    buildPolicy([OWNER, { ...LOW_BAND_APPROVER, permissions: ['direct-approval'] }], { four_eyes: true }),
    'other',
    [1],
  ],
  [
    'an ad hoc purchase, and its approver is gone',
    { kind: 'ad_hoc', user_id: 9 },
    buildPolicy([BUYER, LOW_BAND_APPROVER]),
    'nobody',
    [],
  ],
  [
    'exactly at a line that is tried',
    { user_id: 2, net_eur: '850.00' },
    { ...buildPolicy(ALL_PERSONS), band_eur: '850' },
    'same',
    [],
  ],
];
