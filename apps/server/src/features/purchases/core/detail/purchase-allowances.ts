import {
  type Allowance,
  DETAIL_ACTIONS,
  type DetailAction,
  RFP_ACTIONS,
  type RfpAction,
} from '@ponuda/contract/purchases';
import type { Actor } from '@ponuda/domain/access/actor';
import type { ErrorCode } from '@ponuda/domain/error-codes';
import { buttonVerdict } from '@ponuda/domain/purchase/can';
import type { PurchaseAction } from '@ponuda/domain/purchase/transitions';
import type { Waiting, WaitingAction } from '../record/award-facts.read.ts';
import {
  enterRefusal,
  negotiateRefusal,
  remindRefusal,
  resendRefusal,
} from '../record/invitation-refusals.ts';
import type { RfpFacts } from '../record/purchase-facts.read.ts';
import { invitationState, type Judged } from '../record/purchase-state.ts';

/** The row of the transition table behind each button. */
const ACTION_BEHIND: Readonly<Record<DetailAction | RfpAction, PurchaseAction>> = {
  edit: 'edit',
  resubmit: 'resubmit',
  send: 'send',
  invite_more: 'invite',
  resend: 'resend',
  remind: 'remind',
  accept: 'accept_offer',
  reject: 'reject_offer',
  undo: 'undo_offer',
  confirm: 'confirm',
  mark_confirmed: 'propose_confirmation',
  send_for_approval: 'send_for_approval',
  withdraw: 'withdraw_approval',
  reject_realization: 'reject_realization',
  reject_request: 'reject_request',
  approve_initiation: 'approve_initiation',
  reject_initiation: 'reject_initiation',
  request: 'request',
  cancel: 'cancel',
  extend_deadline: 'extend_deadline',
  publish: 'publish',
  unpublish: 'unpublish',
  withdraw_invitation: 'withdraw_invitation',
  counter_propose: 'counter_propose',
  answer_question: 'answer_question',
  enter_offer: 'enter_offer',
  approve: 'approve',
  reject_purchase: 'reject',
  receive: 'receive',
  close_short: 'close_short',
  agree_close_short: 'agree_close_short',
  refuse_close_short: 'refuse_close_short',
  reverse_receipt: 'reverse_receipt',
  agree_reverse_receipt: 'agree_reverse_receipt',
  refuse_reverse_receipt: 'refuse_reverse_receipt',
  pay: 'pay',
  reverse_payment: 'reverse_payment',
  agree_reverse_payment: 'agree_reverse_payment',
  refuse_reverse_payment: 'refuse_reverse_payment',
  deliver: 'deliver',
};

/** What an agreement or a refusal is about. */
const ABOUT: Readonly<Partial<Record<PurchaseAction, WaitingAction>>> = {
  agree_close_short: 'close_short',
  refuse_close_short: 'close_short',
  agree_reverse_receipt: 'reverse_receipt',
  refuse_reverse_receipt: 'reverse_receipt',
  agree_reverse_payment: 'reverse_payment',
  refuse_reverse_payment: 'reverse_payment',
};

/** Every button of the detail: on exactly when its call would succeed, else the reason (product 5). */
export function detailAllowances(actor: Actor, judged: Judged): Record<DetailAction, Allowance> {
  return record(DETAIL_ACTIONS, (action) => {
    if (isRfpAction(action)) return ofAnyRfp(action, actor, judged);
    return asked(ACTION_BEHIND[action], actor, judged);
  });
}

/** The buttons beside one invitation. */
export function rfpAllowances(actor: Actor, judged: Judged, rfp: RfpFacts): Record<RfpAction, Allowance> {
  return record(RFP_ACTIONS, (action) => ofRfp(action, actor, judged, rfp));
}

/** What the calls refuse besides the table's guards, by invitation. */
const OWN_REFUSAL: Readonly<Partial<Record<RfpAction, (rfp: RfpFacts) => ErrorCode | null>>> = {
  resend: resendRefusal,
  remind: remindRefusal,
  counter_propose: negotiateRefusal,
  enter_offer: enterRefusal,
};

function ofRfp(action: RfpAction, actor: Actor, judged: Judged, rfp: RfpFacts): Allowance {
  const allowed = asked(ACTION_BEHIND[action], actor, judged, rfp);
  if (!allowed.ok) return allowed;
  const code = OWN_REFUSAL[action]?.(rfp) ?? null;
  return code === null ? allowed : refused(code);
}

/** On where it is for at least one invitation; else the first one's reason. */
function ofAnyRfp(action: RfpAction, actor: Actor, judged: Judged): Allowance {
  const each = judged.facts.rfps.map((rfp) => ofRfp(action, actor, judged, rfp));
  const first = each.find((allowed) => allowed.ok) ?? each[0];
  if (first) return first;
  const allowed = asked(ACTION_BEHIND[action], actor, judged);
  return allowed.ok ? refused('supplier_not_invited') : allowed;
}

function asked(
  action: PurchaseAction,
  actor: Actor,
  { state, context, facts }: Judged,
  rfp: RfpFacts | null = null,
): Allowance {
  const verdict = buttonVerdict(action, actor, state, {
    ...context,
    waiting: isWaiting(action, facts.waiting),
    offer: rfp === null ? undefined : invitationState(rfp),
  });
  if (!verdict.ok) return refused(verdict.code);
  const { standsInFor: whom } = verdict;
  if (!whom) return { ok: true };
  return { ok: true, stands_in_for: { id: whom.userId, name: whom.name, confirm_limit: whom.confirmLimit } };
}

function isWaiting(action: PurchaseAction, waiting: Waiting): boolean | undefined {
  const about = ABOUT[action];
  return about && waiting.has(about);
}

const refused = (code: ErrorCode): Allowance => ({ ok: false, code });

function isRfpAction(action: DetailAction | RfpAction): action is RfpAction & DetailAction {
  return (RFP_ACTIONS as readonly string[]).includes(action);
}

function record<K extends string>(keys: readonly K[], of: (key: K) => Allowance): Record<K, Allowance> {
  return Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<K, Allowance>;
}
