import { hasConfirmRight } from '#core/purchase/rules/approval/confirm-right.ts';
import { hasPermission } from '#platform/shared/access/actor.ts';
import { isLimitAbove, isSameLimit } from '#platform/shared/access/granting.ts';
import { hasUnlimitedConfirmPermission } from '#platform/shared/access/purchase-rights.ts';
import { toDecimal } from '#platform/shared/money/decimal.ts';
import { type PolicyPerson, toPolicyActor } from '../../rules/policy.ts';
import { COLUMNS_PER_STEP } from '../../rules/reach.ts';
import type { PolicyReach } from '../../wire.ts';
import type { DraftPerson } from '../draft-state.ts';

/** The minimum number of decisions. Fewer decisions are neither drawn nor compared. */
export const COMPARABLE_DECISIONS = 20;

/** A person on the amount axis. */
export interface LadderPerson {
  readonly id: number;
  readonly name: string;
  /** The amount up to which the person decides, in the company's currency; null without a limit. */
  readonly upTo: string | null;
  /** Whether the person confirms requests. If false, the person approves only ad hoc or direct purchases. */
  readonly confirms: boolean;
}

/**
 * Returns whether the person is restricted only by the permission for purchases below the threshold of 4,000 EUR.
 */
export function isBelowBand(person: PolicyPerson): boolean {
  const actor = toPolicyActor(person);
  return (
    person.role === 'user' &&
    hasPermission(actor, 'approve-realization-4k-less') &&
    !hasUnlimitedConfirmPermission(actor)
  );
}

/** Places a person on the axis. `band` is the threshold of 4,000 EUR in the company's currency. */
export function toLadderPerson(person: PolicyPerson, name: string, band: string | null): LadderPerson {
  const confirms = hasConfirmRight(toPolicyActor(person));
  const { id, confirm_limit: limit } = person;
  const bound = confirms && isBelowBand(person) ? band : null;
  return { id, name, upTo: isLimitAbove(limit, bound) ? bound : limit, confirms };
}

/** Who decides on the largest purchases. */
export type TopRule =
  | { readonly kind: 'nobody' }
  /** Every confirmer decides on any amount. */
  | { readonly kind: 'any_amount'; readonly ids: readonly number[] }
  | { readonly kind: 'above'; readonly amount: string; readonly ids: readonly number[] };

/** Returns who decides above the highest limit, without IDs if no person does. */
export function findTopRule(people: readonly LadderPerson[]): TopRule {
  const confirmers = people.filter(({ confirms }) => confirms);
  if (confirmers.length === 0) return { kind: 'nobody' };
  const ids = confirmers.filter(({ upTo }) => upTo === null).map(({ id }) => id);
  const limits = confirmers.flatMap(({ upTo }) => (upTo === null ? [] : toDecimal(upTo)));
  const [first, ...rest] = limits;
  if (first === undefined) return { kind: 'any_amount', ids };
  const highest = rest.reduce((one, other) => (one.compare(other) < 0 ? other : one), first);
  return { kind: 'above', amount: highest.toFixed(2), ids };
}

/** Counts the decisions that only these people could make. */
export function countOnlyBy({ groups }: PolicyReach, ids: readonly number[]): number {
  return countDecisions(groups, ({ before }) => before.length > 0 && before.every((id) => ids.includes(id)));
}

/** Returns how many decisions a person gains and loses under the draft. */
export function compareReach({ groups }: PolicyReach, id: number) {
  return {
    gained: countDecisions(groups, ({ before, after }) => after.includes(id) && !before.includes(id)),
    lost: countDecisions(groups, ({ before, after }) => before.includes(id) && !after.includes(id)),
  };
}

/**
 * Counts the decisions that only one person could make, and those that no person could make, both now and under the
 * draft.
 */
export function countAlone({ groups }: PolicyReach) {
  const count = (size: number, side: 'before' | 'after') =>
    countDecisions(groups, (group) => group[side].length === size);
  return {
    before: count(1, 'before'),
    after: count(1, 'after'),
    nobodyBefore: count(0, 'before'),
    nobodyAfter: count(0, 'after'),
  };
}

type ReachGroup = PolicyReach['groups'][number];

function countDecisions(groups: readonly ReachGroup[], isCounted: (group: ReachGroup) => boolean): number {
  return groups.filter(isCounted).reduce((sum, { n }) => sum + n, 0);
}

export type DotKind = 'several' | 'alone' | 'gained' | 'nobody';

/** A column of dots on the axis: the number of decisions of each kind, lowest dots first. */
export interface DotColumn {
  readonly column: number;
  readonly counts: Readonly<Record<DotKind, number>>;
}

/** Returns the columns of decisions under the draft, and how many decisions one dot represents. */
export function stackDots({ groups }: PolicyReach, mostDots: number) {
  const columns = new Map<number, Record<DotKind, number>>();
  for (const { column, n, before, after } of groups) {
    const counts = columns.get(column) ?? { several: 0, alone: 0, gained: 0, nobody: 0 };
    counts[kindOf(before, after)] += n;
    columns.set(column, counts);
  }
  const stacks = [...columns].map(([column, counts]): DotColumn => ({ column, counts }));
  const highest = Math.max(0, ...stacks.map(({ counts }) => sumOf(counts)));
  return { stacks, perDot: Math.max(1, Math.ceil(highest / mostDots)) };
}

function kindOf(before: readonly number[], after: readonly number[]): DotKind {
  if (after.length === 0) return 'nobody';
  if (after.length === 1) return 'alone';
  return before.length < 2 ? 'gained' : 'several';
}

const sumOf = ({ several, alone, gained, nobody }: DotColumn['counts']) => several + alone + gained + nobody;

/** The amounts at both ends of the axis, as powers of ten. */
export interface AxisRange {
  readonly from: number;
  readonly to: number;
}

/** Returns an axis from one whole power of ten to another that includes all limits and decisions. */
export function findAxisRange(limits: readonly string[], reach: PolicyReach | undefined): AxisRange {
  const powers = [
    ...limits.map(toPower),
    ...(reach?.groups ?? []).map(({ column }) => column / COLUMNS_PER_STEP),
  ].filter((power) => power >= 2);
  if (powers.length === 0) return { from: 3, to: 6 };
  const from = Math.floor(Math.min(...powers));
  return { from, to: Math.max(from + 2, Math.ceil(Math.max(...powers) + 0.05)) };
}

/** Returns an amount as a power of ten, for drawing only: amounts themselves are exact decimals. */
export const toPower = (amount: string) => Math.log10(Math.max(1, Number(amount)));

/** Returns the amount at a position on the axis, rounded to two significant digits, in wire format. */
export function amountAtPower(power: number): string {
  const step = 10 ** Math.max(0, Math.floor(power) - 1);
  return (Math.round(10 ** power / step) * step).toFixed(2);
}

/** Returns the limit increased by `by` (decreased if negative), but never below 0. */
export function moveLimit(limit: string, by: number): string {
  const moved = toDecimal(limit).add(toDecimal(String(by)));
  return moved.compare(toDecimal('0')) < 0 ? '0.00' : moved.toFixed(2);
}

export interface TriedLimit {
  /** Null for no limit. */
  readonly limit: string | null;
  /**
   * Whether the limit was set by moving the person along the axis. If the limit was typed instead and equals the
   * limit in force, the trial ends.
   */
  readonly moved: boolean;
}

/**
 * Returns a draft's permissions for a limit that is being tried: above the threshold of 4,000 EUR a person also
 * needs the permission for larger purchases, which is removed again below the threshold. `now` contains the rights
 * in force.
 */
export function permissionsForLimit(
  permissions: DraftPerson['permissions'],
  now: PolicyPerson,
  { limit, moved }: TriedLimit,
  band: string | null,
): DraftPerson['permissions'] {
  if (!isBelowBand(now)) return permissions;
  const isOver = limit === null || (band !== null && toDecimal(limit).compare(toDecimal(band)) > 0);
  const isTried = moved || !isSameLimit(limit, now.confirm_limit);
  const others = permissions.filter((one) => one !== 'approve-realization-4k-more');
  return isTried && isOver ? [...others, 'approve-realization-4k-more'] : others;
}
