import { expect, it } from 'vitest';
import { mayLackDeadline } from '#core/purchase/rules/editing/request-edit.ts';
import { PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import { listTransitions, TRANSITIONS } from '#core/purchase/rules/transitions.ts';
import type { Actor } from '#platform/shared/access/actor.ts';
import { gates } from '#platform/shared/access/gates.ts';
import { isPremium, PLANS } from '#platform/shared/access/plans.ts';
import { getPlanDifferences } from './plan-differences.ts';

const user = (plan: Actor['plan']): Actor => ({
  user_id: 1,
  company_id: 1,
  role: 'user',
  permissions: new Set(['user-scope']),
  purchase_confirmation: false,
  confirm_limit: null,
  sector_ids: [],
  plan,
  companyActive: true,
  external_supplier: 'none',
  is_moderator: false,
});

it.each(PLANS)('the differences of plan "%s" are those that the rules make', (plan) => {
  const stated = getPlanDifferences(plan);
  const premium = isPremium(plan);
  expect(listTransitions('request', premium, 'create').map(({ to }) => to)).toEqual([
    stated.initiation ? S.INITIATED : S.REQUESTED,
  ]);
  expect(gates.newRequest(user(plan))).toBe(!stated.creating_needs_permission);
  expect(mayLackDeadline(premium, null)).toBe(stated.deadline_can_follow);
});

it('owners and admins alone approve initiation and request in a plan with an initiation', () => {
  const whoOf = (action: string) =>
    TRANSITIONS.filter(
      (row) => row.flow === 'request' && row.action === action && row.premium !== 'never',
    ).map(({ who }) => who);
  expect(whoOf('approve_initiation')).toEqual([['staff']]);
  expect(whoOf('send')).toEqual([['staff']]);
});

it('no rule of a purchase but those of requests asks for the plan', () => {
  expect(TRANSITIONS.filter(({ flow, premium }) => flow !== 'request' && premium !== undefined)).toEqual([]);
});
