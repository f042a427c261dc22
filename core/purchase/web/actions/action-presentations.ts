import { BUTTON_ACTIONS, type ButtonAction } from '#core/purchase/rules/actions.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { ActionPresentation, ButtonPosition, VisibleActionPresentation } from './action-presentation.ts';
import { PRE_SENDING_ACTIONS } from './before-sending.tsx';
import { BIDDING_ACTIONS } from './bidding.tsx';
import { DECISION_ACTIONS } from './decisions.tsx';
import { RECEIPT_AND_PAYMENT_ACTIONS } from './receipts-and-payments.tsx';

/** The presentation of each action with a button, in the order of the buttons. */
const FACES: Readonly<Record<ButtonAction, ActionPresentation>> = {
  ...PRE_SENDING_ACTIONS,
  ...BIDDING_ACTIONS,
  ...DECISION_ACTIONS,
  ...RECEIPT_AND_PAYMENT_ACTIONS,
};
const names = Object.keys(FACES);
const IN_ORDER = BUTTON_ACTIONS.toSorted((one, other) => names.indexOf(one) - names.indexOf(other));

/** Returns the presentation of an action shown on the page of a purchase. */
export function getActionPresentation(action: ButtonAction): VisibleActionPresentation {
  const face = FACES[action];
  if (!('label' in face)) throw new Error(`${action} has buttons of its own`);
  return face;
}

/** Returns how the history renders an action; undefined for an action without a button. */
export function getHistoryPresentation(kind: string): ActionPresentation['history'] | undefined {
  const action = BUTTON_ACTIONS.find((one) => one === kind);
  return action && FACES[action].history;
}

/** Returns the actions whose buttons are currently at a given position on this purchase's page. */
export function listActionsAt(place: ButtonPosition, purchase: PurchaseDetail): ButtonAction[] {
  return IN_ORDER.filter((action) => {
    const face = FACES[action];
    if (!('label' in face)) return false;
    const at = typeof face.place === 'function' ? face.place(purchase) : face.place;
    return at === place && (face.shown?.(purchase) ?? true);
  });
}
