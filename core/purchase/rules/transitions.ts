import type { PurchaseAction } from './actions.ts';
import type { PurchaseKind, PurchaseStatus } from './status.ts';
import { AD_HOC_TRANSITIONS, DIRECT_TRANSITIONS } from './transitions/adhoc-direct.ts';
import { GOODS_TRANSITIONS } from './transitions/goods.ts';
import { REQUEST_TRANSITIONS } from './transitions/request.ts';
import type { Transition } from './transitions/row.ts';

/**
 * The complete transition table (product 5). A status is written only through one of these rows. Server and web read
 * the same rows, so a button is shown if and only if its call would succeed.
 */
export const TRANSITIONS: readonly Transition[] = [
  ...REQUEST_TRANSITIONS,
  ...GOODS_TRANSITIONS,
  ...AD_HOC_TRANSITIONS,
  ...DIRECT_TRANSITIONS,
];

/** Returns the row for an action in a status; null if there is none, which callers report as `invalid_transition`. */
export function findTransition(
  flow: PurchaseKind,
  premium: boolean,
  from: PurchaseStatus | null,
  action: PurchaseAction,
): Transition | null {
  return TRANSITIONS.find((row) => row.from === from && isRowOf(row, flow, premium, action)) ?? null;
}

/** Returns all rows of an action in a flow, regardless of the status. */
export function listTransitions(flow: PurchaseKind, premium: boolean, action: PurchaseAction): Transition[] {
  return TRANSITIONS.filter((row) => isRowOf(row, flow, premium, action));
}

function isRowOf(row: Transition, flow: PurchaseKind, premium: boolean, action: PurchaseAction): boolean {
  return (
    row.flow === flow &&
    row.action === action &&
    (row.premium === undefined || (row.premium === 'only') === premium)
  );
}
