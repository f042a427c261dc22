import type { WebhookEvent } from '#core/webhooks/rules/events.ts';
import { keysOf } from '#platform/shared/closed-list.ts';

/** The approvals that another user must give (product 5). */
export const APPROVAL_STEPS = ['initiation', 'request', 'realization', 'purchase'] as const;
export type ApprovalStep = (typeof APPROVAL_STEPS)[number];

/** The two views of a purchase's history (product 5). */
export const HISTORY_VIEWS = ['negotiation', 'procurement'] as const;
export type HistoryView = (typeof HISTORY_VIEWS)[number];

/** The actions that have no effect until another user agrees. */
export type WaitingAction = 'close_short' | 'reverse_receipt' | 'reverse_payment';

/** The facts of an action that are the same in every row of the transition table. */
export interface ActionFacts {
  /**
   * The location of the action's button: one for the purchase, or one for each invitation; null if there is no
   * button.
   */
  readonly button: 'purchase' | 'invitation' | null;
  /** For actions that agree or refuse: the pending action that is decided on. */
  readonly about?: WaitingAction;
  /** The approval that the action gives or refuses; a stand-in may do so for the represented user (product 4). */
  readonly approval?: ApprovalStep;
  /** Whether the warehouse page also has the button. */
  readonly goods?: true;
  /**
   * Whether the user who takes the action cannot be the second person under the four-eyes rule (product 4). True for
   * creating, submitting and editing the purchase and for entering an offer, but not for choosing among offers, which
   * is part of the decision.
   */
  readonly firstPerson?: true;
  /**
   * The history views that always list the action: negotiation for an action that concerns all suppliers, procurement
   * for some actions that do not change the status. If empty, the supplier and status of the entry decide.
   */
  readonly views: readonly HistoryView[];
  /** The webhook event; null if no webhook is called. */
  readonly event: WebhookEvent | null;
}

/** All actions on a purchase, with their facts. */
export const ACTIONS = {
  create: { button: null, firstPerson: true, views: ['procurement'], event: 'purchase.created' },
  edit: { button: 'purchase', firstPerson: true, views: ['procurement'], event: 'purchase.changed' },
  edit_suppliers: { button: null, firstPerson: true, views: ['procurement'], event: 'purchase.changed' },
  resubmit: { button: 'purchase', firstPerson: true, views: ['procurement'], event: null },
  approve_initiation: { button: 'purchase', approval: 'initiation', views: [], event: null },
  reject_initiation: {
    button: 'purchase',
    approval: 'initiation',
    views: ['procurement'],
    event: 'purchase.rejected',
  },
  request: { button: 'purchase', views: [], event: null },
  reject_request: {
    button: 'purchase',
    approval: 'request',
    views: ['procurement'],
    event: 'purchase.rejected',
  },
  send: { button: 'purchase', approval: 'request', views: ['negotiation'], event: 'purchase.sent' },
  invite: { button: 'purchase', views: ['negotiation'], event: null },
  resend: { button: 'invitation', views: ['negotiation'], event: null },
  remind: { button: 'invitation', views: ['negotiation'], event: null },
  withdraw_invitation: { button: 'invitation', views: [], event: null },
  answer_question: { button: 'purchase', views: [], event: null },
  extend_deadline: { button: 'purchase', views: ['negotiation', 'procurement'], event: 'purchase.changed' },
  publish: { button: 'purchase', views: ['negotiation', 'procurement'], event: null },
  unpublish: { button: 'purchase', views: ['negotiation', 'procurement'], event: null },
  counter_propose: { button: 'invitation', views: [], event: null },
  enter_offer: { button: 'invitation', firstPerson: true, views: [], event: 'offer.received' },
  accept_offer: { button: 'invitation', views: [], event: 'offer.accepted' },
  reject_offer: { button: 'invitation', views: [], event: null },
  undo_offer: { button: 'invitation', views: [], event: null },
  propose_confirmation: { button: 'purchase', views: ['procurement'], event: 'confirmation.requested' },
  send_for_approval: { button: 'purchase', views: [], event: 'confirmation.requested' },
  withdraw_approval: { button: 'purchase', views: [], event: null },
  supplier_changes_accepted: { button: null, views: [], event: null },
  confirm: {
    button: 'purchase',
    approval: 'realization',
    views: ['negotiation'],
    event: 'purchase.confirmed',
  },
  reject_realization: {
    button: 'purchase',
    approval: 'realization',
    views: ['procurement'],
    event: 'purchase.rejected',
  },
  receive: { button: 'purchase', goods: true, views: [], event: 'purchase.received' },
  close_short: { button: 'purchase', goods: true, views: [], event: null },
  agree_close_short: { button: 'purchase', about: 'close_short', goods: true, views: [], event: null },
  refuse_close_short: { button: 'purchase', about: 'close_short', goods: true, views: [], event: null },
  pay: { button: 'purchase', views: [], event: 'purchase.paid' },
  reverse_receipt: { button: 'purchase', goods: true, views: [], event: 'receipt.reversed' },
  agree_reverse_receipt: {
    button: 'purchase',
    about: 'reverse_receipt',
    goods: true,
    views: [],
    event: 'receipt.reversed',
  },
  refuse_reverse_receipt: {
    button: 'purchase',
    about: 'reverse_receipt',
    goods: true,
    views: [],
    event: null,
  },
  reverse_payment: { button: 'purchase', views: [], event: 'payment.reversed' },
  agree_reverse_payment: {
    button: 'purchase',
    about: 'reverse_payment',
    views: [],
    event: 'payment.reversed',
  },
  refuse_reverse_payment: { button: 'purchase', about: 'reverse_payment', views: [], event: null },
  deliver: { button: 'purchase', goods: true, views: [], event: 'purchase.closed' },
  approve: { button: 'purchase', approval: 'purchase', views: [], event: 'purchase.confirmed' },
  reject: { button: 'purchase', approval: 'purchase', views: [], event: 'purchase.rejected' },
  cancel: { button: 'purchase', views: [], event: 'purchase.cancelled' },
} as const satisfies Record<string, ActionFacts>;

export type PurchaseAction = keyof typeof ACTIONS;

type ActionsWith<Facts extends Partial<ActionFacts>> = {
  [Action in PurchaseAction]: (typeof ACTIONS)[Action] extends Facts ? Action : never;
}[PurchaseAction];

/** An action with a button beside each invitation. */
export type InvitationAction = ActionsWith<{ button: 'invitation' }>;
/** An action with a button; `can` states for each such action whether its call would succeed. */
export type ButtonAction = ActionsWith<{ button: 'purchase' }> | InvitationAction;
/** An action whose button is also on the warehouse page. */
export type GoodsAction = ActionsWith<{ goods: true }>;

export const isPurchaseAction = (kind: string): kind is PurchaseAction => Object.hasOwn(ACTIONS, kind);

export const getActionFacts = (action: PurchaseAction): ActionFacts => ACTIONS[action];

export const isInvitationAction = (action: PurchaseAction): action is InvitationAction =>
  getActionFacts(action).button === 'invitation';

const all = keysOf(ACTIONS);
export const BUTTON_ACTIONS: readonly ButtonAction[] = all.filter(
  (action): action is ButtonAction => getActionFacts(action).button !== null,
);
export const INVITATION_ACTIONS: readonly InvitationAction[] = all.filter(isInvitationAction);
export const GOODS_ACTIONS: readonly GoodsAction[] = all.filter(
  (action): action is GoodsAction => getActionFacts(action).goods === true,
);
/** The actions that make the acting user a first person under the four-eyes rule. */
export const FIRST_PERSON_ACTIONS: readonly PurchaseAction[] = all.filter(
  (action) => getActionFacts(action).firstPerson === true,
);
