import {
  BUTTON_ACTIONS,
  type ButtonAction,
  GOODS_ACTIONS,
  type GoodsAction,
  getActionFacts,
  INVITATION_ACTIONS,
  type InvitationAction,
  isInvitationAction,
} from '#core/purchase/rules/actions.ts';
import { judgeButton } from '#core/purchase/rules/can.ts';
import { findRemindAllRefusal } from '#core/purchase/rules/offer-status.ts';
import type { ActionVerdict } from '#core/purchase/wire/purchase-detail.ts';
import type { Actor } from '#platform/shared/access/actor.ts';
import { buildRecord } from '#platform/shared/closed-list.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import type { InvitationFacts } from '../record/purchase-facts.read.ts';
import { getInvitationState, type JudgedPurchase } from '../record/purchase-state.ts';

/**
 * Returns whether each button of a purchase is enabled. A button is enabled if and only if its call would succeed;
 * otherwise the result contains the reason (product 5).
 */
export function judgeDetailButtons(
  actor: Actor,
  judged: JudgedPurchase,
): Record<ButtonAction, ActionVerdict> {
  return record(BUTTON_ACTIONS, (action) =>
    isInvitationAction(action) ? ofAnyInvitation(action, actor, judged) : allowanceOf(action, actor, judged),
  );
}

/** Returns, for each button beside an invitation, whether it is enabled and, if not, why. */
export function judgeInvitationButtons(
  actor: Actor,
  judged: JudgedPurchase,
  rfp: InvitationFacts,
): Record<InvitationAction, ActionVerdict> {
  return record(INVITATION_ACTIONS, (action) => allowanceOf(action, actor, judged, rfp));
}

/** Returns, for each action on the warehouse page, whether it is allowed and, if not, why. */
export function judgeGoodsButtons(actor: Actor, judged: JudgedPurchase): Record<GoodsAction, ActionVerdict> {
  return record(GOODS_ACTIONS, (action) => allowanceOf(action, actor, judged));
}

/**
 * Returns whether an action on invitations is allowed for the purchase: allowed if it is allowed for at least one
 * invitation; otherwise refused with the first invitation's reason, or with a generic reason if there are none.
 */
function ofAnyInvitation(action: InvitationAction, actor: Actor, judged: JudgedPurchase): ActionVerdict {
  const each = judged.facts.rfps.map((rfp) => allowanceOf(action, actor, judged, rfp));
  const judgements = each.length > 0 ? each : [allowanceOf(action, actor, judged)];
  const allowed = judgements.find(({ ok }) => ok) ?? (judgements[0] as ActionVerdict);
  if (allowed.ok || action !== 'remind') return allowed;
  return refused(findRemindAllRefusal(judgements.flatMap(({ code }) => code ?? [])));
}

function allowanceOf(
  action: ButtonAction,
  actor: Actor,
  { state, context, facts }: JudgedPurchase,
  rfp: InvitationFacts | null = null,
): ActionVerdict {
  const { about } = getActionFacts(action);
  const verdict = judgeButton(action, actor, state, {
    ...context,
    waiting: about && facts.waiting.has(about),
    offer: rfp === null ? undefined : getInvitationState(rfp),
  });
  if (!verdict.ok) return refused(verdict.code);
  const { standsInFor: whom } = verdict;
  if (!whom) return { ok: true };
  return {
    ok: true,
    stands_in_for: { id: whom.user_id, name: whom.name, confirm_limit: whom.confirm_limit },
  };
}

const refused = (code: ErrorCode): ActionVerdict => ({ ok: false, code });

function record<K extends string>(
  keys: readonly K[],
  of: (key: K) => ActionVerdict,
): Record<K, ActionVerdict> {
  return buildRecord(keys, of);
}
