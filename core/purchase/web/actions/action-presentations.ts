import { BUTTON_ACTIONS, type ButtonAction } from '#core/purchase/rules/actions.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { ActionPresentation, ButtonPosition, VisibleActionPresentation } from './action-presentation.ts';
import { BEFORE_SENDING } from './before-sending.tsx';
import { BIDDING } from './bidding.tsx';
import { DECISIONS } from './decisions.tsx';
import { RECEIPTS_AND_PAYMENTS } from './receipts-and-payments.tsx';

/** The face of each action with a button, in the order of the buttons. */
const FACES: Readonly<Record<ButtonAction, ActionPresentation>> = {
  ...BEFORE_SENDING,
  ...BIDDING,
  ...DECISIONS,
  ...RECEIPTS_AND_PAYMENTS,
};
const names = Object.keys(FACES);
const IN_ORDER = BUTTON_ACTIONS.toSorted((one, other) => names.indexOf(one) - names.indexOf(other));

/** Returns the face of an action shown on the page of a purchase. */
export function presentationOf(action: ButtonAction): VisibleActionPresentation {
  const face = FACES[action];
  if (!('label' in face)) throw new Error(`${action} has buttons of its own`);
  return face;
}

/** Returns how the history renders an action; undefined for an action without a button. */
export function historyPresentationOf(kind: string): ActionPresentation['history'] | undefined {
  const action = BUTTON_ACTIONS.find((one) => one === kind);
  return action && FACES[action].history;
}

/** Returns the actions whose buttons are currently at a given position on this purchase's page. */
export function actionsAt(place: ButtonPosition, purchase: PurchaseDetail): ButtonAction[] {
  return IN_ORDER.filter((action) => {
    const face = FACES[action];
    if (!('label' in face)) return false;
    const at = typeof face.place === 'function' ? face.place(purchase) : face.place;
    return at === place && (face.shown?.(purchase) ?? true);
  });
}
