import { type Actor, isOwner } from '#platform/shared/access/actor.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { type Decimal, toDecimal } from '#platform/shared/money/decimal.ts';
import { findBandRefusal } from '../approval/confirm-right.ts';
import type { PurchaseKind } from '../status.ts';
import {
  findSplitsAround,
  type NearPurchase,
  type SplitSearch,
  type SplittingReason,
  type SplitWindow,
} from './splitting.ts';

/**
 * The purchase to be decided on and the confirmed purchases close to it in time. Used only if the company enforces
 * the limits for their sum.
 */
export interface SplittingFacts {
  readonly purchase: NearPurchase;
  readonly neighbours: readonly NearPurchase[];
  readonly days: number;
  readonly reasons: readonly SplittingReason[];
}

/** The sum of a window, without its members. */
export type SplitSum = Pick<SplitWindow, 'passes' | 'net' | 'net_eur'>;

/**
 * Returns the sums that apply to a user with this limit; `line` replaces the threshold of 4,000 EUR in the policy
 * simulator (ADR 0085).
 */
export type SplitSums = (limit: SplitSearch['limit'], line: Decimal | undefined) => readonly SplitSum[];

/** Returns the windows that apply to a user with this limit, the largest first; null means no limit. */
export function findSplitWindows(
  { purchase, neighbours, ...search }: SplittingFacts,
  limit: SplitSearch['limit'],
  band_line?: Decimal | undefined,
): SplitWindow[] {
  return findSplitsAround(purchase, neighbours, { ...search, limit, band_line });
}

/**
 * Returns why this user may not confirm the sum of this and other purchases (ADR 0083); null if the user may. Owners
 * always may. A request needs the permission for the band of the sum; ad hoc and direct purchases have no band, so
 * only the limit applies.
 */
export function findSplittingRefusal(
  actor: Actor,
  kind: PurchaseKind,
  sums: SplitSums | undefined,
  line: Decimal | undefined,
): ErrorCode | null {
  if (sums === undefined || isOwner(actor)) return null;
  const windows = sums(actor.confirm_limit, line);
  const isOverBand = windows.some(
    ({ passes, net, net_eur }) =>
      passes.includes('band') && findBandRefusal(actor, { company: net, eur: net_eur }, line) !== null,
  );
  if (kind === 'request' && isOverBand) return 'split_over_band';
  const { confirm_limit: limit } = actor;
  if (limit === null) return null;
  return windows.some(({ net }) => net.compare(toDecimal(limit)) > 0) ? 'split_over_limit' : null;
}
