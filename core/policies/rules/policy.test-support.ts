import fc from 'fast-check';
import { judgeAction } from '#core/purchase/rules/can.ts';
import type { PurchaseState } from '#core/purchase/rules/guards.ts';
import { BUDGET_RESERVATIONS } from '#core/purchase/rules/money/reservation.ts';
import { ACCEPTED_INVITATION } from '#core/purchase/rules/offer-status.ts';
import { SPLITTING_REASONS } from '#core/purchase/rules/splitting/splitting.ts';
import { findSplitWindows } from '#core/purchase/rules/splitting/splitting-refusal.ts';
import { PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import { ADDITIONAL_PERMISSIONS } from '#platform/shared/access/permissions.ts';
import type { RecordedTie } from '#platform/shared/access/second-person.ts';
import { addDays, asDay as dayOf } from '#platform/shared/dates.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import type { Decision, StandIn } from './decision.ts';
import { findActiveStandIns, PolicyPeople } from './judge-decision.ts';
import type { Policy, PolicyPerson, SimulatedPolicy } from './policy.ts';
import type { PolicyVersion } from './replay.ts';

export function buildPolicyPerson(id: number, more: Partial<PolicyPerson> = {}): PolicyPerson {
  return {
    id,
    role: 'user',
    permissions: [],
    purchase_confirmation: true,
    confirm_limit: null,
    sector_ids: [],
    ...more,
  };
}

export function buildPolicy(
  people: readonly PolicyPerson[],
  settings: Partial<Policy['settings']> = {},
): SimulatedPolicy {
  return {
    people,
    settings: {
      four_eyes: false,
      budget_policy: 'warn',
      budget_reservation: 'none',
      splitting: 'off',
      splitting_days: 14,
      splitting_reasons: ['supplier_creator', 'category_creator', 'parent_creator'],
      ...settings,
    },
    band_eur: null,
  };
}

/** Returns a small request by user 4 that user 1 has confirmed. */
export function buildDecision(more: Partial<Decision> = {}): Decision {
  return {
    id: 1,
    purchase_id: 1,
    kind: 'request',
    premium: false,
    at: '2026-03-02T10:00:00.000Z',
    day: dayOf('2026-03-02'),
    user_id: 1,
    stands_in_for: null,
    confirm_limit: null,
    net: '100000.00',
    net_eur: '853.24',
    creator_id: 4,
    first_person_ids: [],
    sector_id: 0,
    category_id: 1,
    parent_id: 0,
    supplier_ids: [1],
    is_judged: true,
    budget_left: null,
    budget_ahead: '0.00',
    split_ids: null,
    split_sum_eur: null,
    gone_at: null,
    policy_version: null,
    waited: 3600,
    ...more,
  };
}

const limit = fc.option(
  fc.integer({ min: 0, max: 9000 }).map((n) => `${n}00.00`),
  { nil: null },
);

const person = (id: number) =>
  fc.record({
    id: fc.constant(id),
    role: fc.constantFrom('owner', 'admin', 'user', 'user', 'user'),
    permissions: fc.subarray([...ADDITIONAL_PERMISSIONS]),
    purchase_confirmation: fc.boolean(),
    confirm_limit: limit,
    sector_ids: fc.constant([]),
  });

export const policyArbitrary: fc.Arbitrary<Policy> = fc.record({
  people: fc.tuple(person(1), person(2), person(3), person(4), person(5)),
  settings: fc.record({
    four_eyes: fc.boolean(),
    budget_policy: fc.constantFrom('warn', 'stop'),
    budget_reservation: fc.constantFrom(...BUDGET_RESERVATIONS),
    splitting: fc.constantFrom('off', 'warn', 'enforce'),
    splitting_days: fc.integer({ min: 1, max: 90 }),
    splitting_reasons: fc.subarray([...SPLITTING_REASONS], { minLength: 1 }),
  }),
});

const FIRST = dayOf('2025-01-01');

export interface SimulatedYear {
  readonly decisions: readonly Decision[];
  readonly stand_ins: readonly StandIn[];
  readonly ties: readonly RecordedTie[];
  readonly same: readonly (readonly number[])[];
  readonly versions: readonly PolicyVersion[];
}

/** An attempt by one person to confirm a purchase in a random year, under the policy of that day. */
export const attemptArbitrary = fc.record({
  days_later: fc.constantFrom(0, 0, 0, 1, 3),
  kind: fc.constantFrom('request' as const, 'request' as const, 'ad_hoc' as const, 'direct' as const),
  by: fc.integer({ min: 1, max: 5 }),
  creator_id: fc.integer({ min: 1, max: 5 }),
  sector_id: fc.integer({ min: 0, max: 2 }),
  category_id: fc.integer({ min: 1, max: 3 }),
  supplier_id: fc.integer({ min: 1, max: 3 }),
  net_eur: fc.integer({ min: 1, max: 600_000 }).map((cents) => toDecimal(cents).div(toDecimal(100), 2)),
  budget_left: fc.option(
    fc.integer({ min: 0, max: 9000 }).map((n) => `${n}00.00`),
    { nil: null },
  ),
  waited: fc.option(fc.integer({ min: 1, max: 1_000_000 }), { nil: null }),
});
export type Attempt = typeof attemptArbitrary extends fc.Arbitrary<infer T> ? T : never;

/**
 * Simulates a year: each purchase is confirmed if `verdict`, the rules of the transition table, allows the person, and
 * is recorded as the server records it.
 */
export function simulateYear(
  policyOf: readonly Policy[],
  tries: readonly Attempt[],
  standInPairs: readonly Pick<StandIn, 'user_id' | 'stand_in_id'>[],
): SimulatedYear {
  const stand_ins = standInPairs.map(
    (one, index): StandIn => ({
      ...one,
      id: index + 1,
      date_from: addDays(FIRST, index * 5),
      date_to: addDays(FIRST, index * 5 + 20),
      created_at: '2025-01-01T00:00:00.000Z',
      ended_at: null,
    }),
  );
  const versions: PolicyVersion[] = [];
  const decisions: Decision[] = [];
  let day = FIRST;
  for (const [n, one] of tries.entries()) {
    day = addDays(day, one.days_later);
    const share = Math.floor((n * policyOf.length) / tries.length);
    const policy = policyOf[share];
    if (!policy) break;
    const at = `${day}T10:00:00.${String(n).padStart(6, '0')}Z`;
    if (versions.length <= share) versions.push({ ...policy, id: share + 1, valid_from: at });
    const { supplier_id, by, days_later: _, ...facts } = one;
    const bare = buildDecision({
      ...facts,
      id: n + 1,
      purchase_id: n + 1,
      at,
      day,
      user_id: by,
      net: one.net_eur.mul(toDecimal('117.2')).toFixed(2),
      net_eur: one.net_eur.toFixed(2),
      parent_id: one.category_id === 3 ? 0 : 1,
      supplier_ids: [supplier_id],
    });
    const before = addDays(day, -policy.settings.splitting_days);
    const near = decisions
      .slice(decisions.findLastIndex(({ day: then }) => then <= before) + 1)
      .filter(
        ({ creator_id, sector_id }) =>
          creator_id === bare.creator_id || (sector_id !== 0 && sector_id === bare.sector_id),
      );
    const asNear = (d: Decision) => ({
      id: d.purchase_id,
      day: d.day,
      supplier_ids: d.supplier_ids,
      category_id: d.category_id,
      parent_id: d.parent_id,
      creator_id: d.creator_id ?? 0,
      sector_id: d.sector_id,
      net: d.net,
      net_eur: d.net_eur,
      waiting: false,
    });
    const splitting =
      policy.settings.splitting === 'enforce' && near.length > 0
        ? {
            purchase: { ...asNear(bare), waiting: true },
            neighbours: near.map(asNear),
            days: policy.settings.splitting_days,
            reasons: policy.settings.splitting_reasons,
          }
        : undefined;
    const actor = new PolicyPeople(policy).on(findActiveStandIns(stand_ins, bare)).get(by);
    if (!actor) continue;
    const allowed = judgeAction(bare.kind === 'request' ? 'confirm' : 'approve', actor, waiting(bare), {
      now: at,
      value: { company: toDecimal(bare.net), eur: toDecimal(bare.net_eur) },
      budget: {
        left: bare.budget_left === null ? null : toDecimal(bare.budget_left),
        policy: policy.settings.budget_policy,
      },
      splitting: splitting && ((most, line) => findSplitWindows(splitting, most, line)),
      four_eyes: policy.settings.four_eyes,
    });
    if (!allowed.ok) continue;
    const largest = splitting && findSplitWindows(splitting, null)[0];
    decisions.push({
      ...bare,
      stands_in_for: allowed.standsInFor?.user_id ?? null,
      confirm_limit: (allowed.standsInFor ?? actor).confirm_limit,
      split_ids: largest
        ? largest.purchases.map(({ id }) => id).filter((id) => id !== bare.purchase_id)
        : null,
      split_sum_eur: largest?.net_eur.toFixed(2) ?? null,
    });
  }
  return { decisions, stand_ins, ties: [], same: [], versions };
}

function waiting({ kind, creator_id }: Decision): PurchaseState {
  return {
    kind,
    premium: false,
    status: { request: S.VALUATION, ad_hoc: S.AD_HOC, direct: S.DIRECT_INITIATE }[kind],
    rejected: false,
    confirmed_by_owner: true,
    creator_id: creator_id ?? 0,
    sector_id: null,
    date_for_offer: null,
    invitations: [ACCEPTED_INVITATION],
    awards: [],
  };
}
