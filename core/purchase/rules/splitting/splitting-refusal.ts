import { type Actor, isOwner } from '#platform/shared/access/actor.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { type Decimal, dec } from '#platform/shared/money/decimal.ts';
import { bandRefusal } from '../approval/confirm-right.ts';
import type { PurchaseKind } from '../status.ts';
import {
  type NearPurchase,
  type SplitSearch,
  type SplittingReason,
  type SplitWindow,
  splitsAround,
} from './splitting.ts';

/** The purchase that is decided on with the confirmed ones close to it, where the company makes their sum count. */
export interface SplittingFacts {
  readonly purchase: NearPurchase;
  readonly neighbours: readonly NearPurchase[];
  readonly days: number;
  readonly reasons: readonly SplittingReason[];
}

/** The sum of a window, without its members. */
export type SplitSum = Pick<SplitWindow, 'passes' | 'net' | 'net_eur'>;

/** The sums that a person with this limit is judged by; `line` is another one than 4,000 EUR, where a policy is only tried (ADR 0085). */
export type SplitSums = (limit: SplitSearch['limit'], line: Decimal | undefined) => readonly SplitSum[];

/** The windows that a person with this limit reads, the largest first; null: without limit. */
export function windowsOf(
  { purchase, neighbours, ...search }: SplittingFacts,
  limit: SplitSearch['limit'],
  band_line?: Decimal | undefined,
): SplitWindow[] {
  return splitsAround(purchase, neighbours, { ...search, limit, band_line });
}

/**
 * Why the sum with other purchases is not this person's to confirm (ADR 0083); null where it is. Owners may always. A
 * request needs the right for the sum's band; ad hoc and direct purchases know no band, so that the limit alone counts.
 */
export function splittingRefusal(
  actor: Actor,
  kind: PurchaseKind,
  sums: SplitSums | undefined,
  line: Decimal | undefined,
): ErrorCode | null {
  if (sums === undefined || isOwner(actor)) return null;
  const windows = sums(actor.confirm_limit, line);
  const isOverBand = windows.some(
    ({ passes, net, net_eur }) =>
      passes.includes('band') && bandRefusal(actor, { company: net, eur: net_eur }, line) !== null,
  );
  if (kind === 'request' && isOverBand) return 'split_over_band';
  const { confirm_limit: limit } = actor;
  if (limit === null) return null;
  return windows.some(({ net }) => net.compare(dec(limit)) > 0) ? 'split_over_limit' : null;
}
