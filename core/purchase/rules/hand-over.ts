import type { Actor } from '#platform/shared/access/actor.ts';
import { type Gate, gates } from '#platform/shared/access/gates.ts';
import {
  PURCHASE_KINDS,
  PURCHASE_STATUSES,
  type PurchaseKind,
  type PurchaseStatus,
  PURCHASE_STATUS as S,
} from './status.ts';

/** States in which somebody still works on a purchase: all but canceled, and closed with the goods delivered. */
export const OPEN_STATUSES: readonly PurchaseStatus[] = PURCHASE_STATUSES.filter(
  (status) => status !== S.CANCELED && status !== S.LOCKED,
);

/** The gate of the pages on which purchases of a kind are worked on. */
const WORKS_ON: Readonly<Record<PurchaseKind, Gate>> = {
  request: gates.requestsOverview,
  ad_hoc: gates.adHoc,
  direct: gates.direct,
};

/** The kinds of work that go to a successor: what is open, and requests also where templates of them return. */
export function kindsHandedOver(
  open: Readonly<Record<PurchaseKind, number>>,
  schedules: number,
): PurchaseKind[] {
  return PURCHASE_KINDS.filter((kind) => open[kind] > 0 || (kind === 'request' && schedules > 0));
}

/** Tells whether a colleague may go on with purchases of these kinds when their creator leaves (product 4). */
export function mayTakeOver(actor: Actor, kinds: readonly PurchaseKind[]): boolean {
  return kinds.every((kind) => WORKS_ON[kind](actor));
}
