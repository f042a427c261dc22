import type { Actor } from '#platform/shared/access/actor.ts';
import { type Gate, gates } from '#platform/shared/access/gates.ts';
import {
  PURCHASE_KINDS,
  PURCHASE_STATUSES,
  type PurchaseKind,
  type PurchaseStatus,
  PURCHASE_STATUS as S,
} from './status.ts';

/** The statuses in which a purchase still needs work: all except cancelled, and closed with the goods delivered. */
export const OPEN_STATUSES: readonly PurchaseStatus[] = PURCHASE_STATUSES.filter(
  (status) => status !== S.CANCELED && status !== S.LOCKED,
);

/** The gate of the pages on which users work on purchases of each kind. */
const WORKS_ON: Readonly<Record<PurchaseKind, Gate>> = {
  request: gates.requestsOverview,
  ad_hoc: gates.adHoc,
  direct: gates.direct,
};

/**
 * Returns the kinds of work that a successor takes over: the kinds of the open purchases, and requests if there are
 * recurring templates.
 */
export function getReassignedKinds(
  open: Readonly<Record<PurchaseKind, number>>,
  schedules: number,
): PurchaseKind[] {
  return PURCHASE_KINDS.filter((kind) => open[kind] > 0 || (kind === 'request' && schedules > 0));
}

/** Returns whether a colleague may continue purchases of these kinds after their creator leaves (product 4). */
export function mayTakeOver(actor: Actor, kinds: readonly PurchaseKind[]): boolean {
  return kinds.every((kind) => WORKS_ON[kind](actor));
}
