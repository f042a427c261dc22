import { isOneOf } from '../closed-list.ts';

/** Pricing plans and their key codes (specification §1 and §9): trial, basic, basic plus, advanced, premium. */
export const PLANS = ['', 'bsc', 'bscp', 'adv', 'prm'] as const;

export type Plan = (typeof PLANS)[number];

/** The plans with a price, cheapest first. */
export const PAID_PLANS = ['bsc', 'bscp', 'adv', 'prm'] as const satisfies readonly Plan[];

export type PaidPlan = (typeof PAID_PLANS)[number];

export const TRIAL_PLAN: Plan = '';
export const PREMIUM_PLAN: Plan = 'prm';

/** The only plan that can be preordered; a moderator can set any plan (product 3). */
export const PREORDER_PLANS = ['bsc'] as const satisfies readonly Plan[];

export type PreorderPlan = (typeof PREORDER_PLANS)[number];

/** The plans that the operators sell on request, because they cannot be preordered. */
export const REQUEST_PLANS = ['bscp', 'adv', 'prm'] as const satisfies readonly Exclude<
  PaidPlan,
  PreorderPlan
>[];

export type RequestPlan = (typeof REQUEST_PLANS)[number];

export function isRequestPlan(plan: Plan): plan is RequestPlan {
  return isOneOf(REQUEST_PLANS, plan);
}

export function isPreorderPlan(plan: Plan): plan is PreorderPlan {
  return isOneOf(PREORDER_PLANS, plan);
}

export function isPaidPlan(plan: Plan): plan is PaidPlan {
  return isOneOf(PAID_PLANS, plan);
}

export const TRIAL_DAYS = 30;

const DAY_MS = 24 * 60 * 60 * 1000;

export interface PlanState {
  readonly plan: Plan;
  /** The ISO instant at which a moderator activated the account; null if not activated. */
  readonly activatedAt: string | null;
  /** The ISO instant at which the set or paid package ends; null if it has no end (never for the trial). */
  readonly ends_at: string | null;
}

/** Returns the instant at which access ends; null if it has no end or has not begun. */
export function accessEndsAt(state: PlanState): string | null {
  if (state.ends_at !== null) return state.ends_at;
  if (state.plan !== TRIAL_PLAN || state.activatedAt === null) return null;
  return new Date(Date.parse(state.activatedAt) + TRIAL_DAYS * DAY_MS).toISOString();
}

/**
 * Returns whether the company's calls are served instead of being refused with 402 (product 3). `now` is an ISO
 * instant.
 */
export function hasAccess(state: PlanState, now: string): boolean {
  if (state.plan === TRIAL_PLAN && state.activatedAt === null && state.ends_at === null) return false;
  const end = accessEndsAt(state);
  return end === null || Date.parse(now) <= Date.parse(end);
}

/**
 * Returns the remaining days of access, rounded up; 0 if access has ended, null if it has no end or has not begun.
 */
export function accessDaysLeft(state: PlanState, now: string): number | null {
  const end = accessEndsAt(state);
  return end === null ? null : Math.max(0, Math.ceil((Date.parse(end) - Date.parse(now)) / DAY_MS));
}

export function isPremium(plan: Plan): boolean {
  return plan === PREMIUM_PLAN;
}
