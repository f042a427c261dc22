/** The steps that somebody else's word is needed for (product 5). */
export const APPROVAL_STEPS = ['initiation', 'request', 'realization', 'purchase'] as const;
export type ApprovalStep = (typeof APPROVAL_STEPS)[number];

/** The steps that wait for another's agreement once they are entered. */
export type WaitingAction = 'close_short' | 'reverse_receipt' | 'reverse_payment';

/** States the facts of an action that hold whatever row of the transition table it takes. */
export interface ActionFacts {
  /**
   * The place of the action's button: once beside the purchase, or beside each invitation; null: no button of its
   * own.
   */
  readonly button: 'purchase' | 'invitation' | null;
  /** The step that an agreement or a refusal is about. */
  readonly about?: WaitingAction;
  /** The approval that it gives or refuses: a stand-in may do so in the place of another (product 4). */
  readonly approval?: ApprovalStep;
  /** Says that the page of the warehouse has the same button. */
  readonly goods?: true;
}

/** Everything that can be done to a purchase. A thing not named here cannot be done. */
export const ACTIONS = {
  create: { button: null },
  edit: { button: 'purchase' },
  edit_suppliers: { button: null },
  resubmit: { button: 'purchase' },
  approve_initiation: { button: 'purchase', approval: 'initiation' },
  reject_initiation: { button: 'purchase', approval: 'initiation' },
  request: { button: 'purchase' },
  reject_request: { button: 'purchase', approval: 'request' },
  send: { button: 'purchase', approval: 'request' },
  invite: { button: 'purchase' },
  resend: { button: 'invitation' },
  remind: { button: 'invitation' },
  withdraw_invitation: { button: 'invitation' },
  answer_question: { button: 'purchase' },
  extend_deadline: { button: 'purchase' },
  publish: { button: 'purchase' },
  unpublish: { button: 'purchase' },
  counter_propose: { button: 'invitation' },
  enter_offer: { button: 'invitation' },
  accept_offer: { button: 'invitation' },
  reject_offer: { button: 'invitation' },
  undo_offer: { button: 'invitation' },
  propose_confirmation: { button: 'purchase' },
  send_for_approval: { button: 'purchase' },
  withdraw_approval: { button: 'purchase' },
  supplier_changes_accepted: { button: null },
  confirm: { button: 'purchase', approval: 'realization' },
  reject_realization: { button: 'purchase', approval: 'realization' },
  receive: { button: 'purchase', goods: true },
  close_short: { button: 'purchase', goods: true },
  agree_close_short: { button: 'purchase', about: 'close_short', goods: true },
  refuse_close_short: { button: 'purchase', about: 'close_short', goods: true },
  pay: { button: 'purchase' },
  reverse_receipt: { button: 'purchase', goods: true },
  agree_reverse_receipt: { button: 'purchase', about: 'reverse_receipt', goods: true },
  refuse_reverse_receipt: { button: 'purchase', about: 'reverse_receipt', goods: true },
  reverse_payment: { button: 'purchase' },
  agree_reverse_payment: { button: 'purchase', about: 'reverse_payment' },
  refuse_reverse_payment: { button: 'purchase', about: 'reverse_payment' },
  deliver: { button: 'purchase', goods: true },
  approve: { button: 'purchase', approval: 'purchase' },
  reject: { button: 'purchase', approval: 'purchase' },
  cancel: { button: 'purchase' },
} as const satisfies Record<string, ActionFacts>;

export type PurchaseAction = keyof typeof ACTIONS;

type ActionsWith<Facts extends Partial<ActionFacts>> = {
  [Action in PurchaseAction]: (typeof ACTIONS)[Action] extends Facts ? Action : never;
}[PurchaseAction];

/** The actions whose buttons stand beside each invitation. */
export type InvitationAction = ActionsWith<{ button: 'invitation' }>;
/** The actions with a button: `can` says of each whether its call would succeed. */
export type ButtonAction = ActionsWith<{ button: 'purchase' }> | InvitationAction;
/** The actions whose buttons stand on the warehouse's page as well. */
export type GoodsAction = ActionsWith<{ goods: true }>;

export const actionFacts = (action: PurchaseAction): ActionFacts => ACTIONS[action];

export const isInvitationAction = (action: PurchaseAction): action is InvitationAction =>
  actionFacts(action).button === 'invitation';

const all = Object.keys(ACTIONS) as PurchaseAction[];
export const BUTTON_ACTIONS: readonly ButtonAction[] = all.filter(
  (action): action is ButtonAction => actionFacts(action).button !== null,
);
export const INVITATION_ACTIONS: readonly InvitationAction[] = all.filter(isInvitationAction);
export const GOODS_ACTIONS: readonly GoodsAction[] = all.filter(
  (action): action is GoodsAction => actionFacts(action).goods === true,
);
