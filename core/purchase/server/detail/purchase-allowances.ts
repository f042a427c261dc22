import {
  actionFacts,
  BUTTON_ACTIONS,
  type ButtonAction,
  GOODS_ACTIONS,
  type GoodsAction,
  INVITATION_ACTIONS,
  type InvitationAction,
  isInvitationAction,
} from '#core/purchase/rules/actions.ts';
import { buttonVerdict } from '#core/purchase/rules/can.ts';
import { remindingAllRefusal } from '#core/purchase/rules/offer-status.ts';
import type { Allowance } from '#core/purchase/wire/purchase-detail.ts';
import type { Actor } from '#platform/shared/access/actor.ts';
import { tableOf } from '#platform/shared/closed-list.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import type { InvitationFacts } from '../record/purchase-facts.read.ts';
import { invitationState, type Judged } from '../record/purchase-state.ts';

/**
 * Returns the allowance of every button of the detail: allowed if and only if its call would succeed, otherwise with
 * the reason (product 5).
 */
export function detailAllowances(actor: Actor, judged: Judged): Record<ButtonAction, Allowance> {
  return record(BUTTON_ACTIONS, (action) =>
    isInvitationAction(action) ? ofAnyInvitation(action, actor, judged) : allowanceOf(action, actor, judged),
  );
}

/** Returns the allowances of the buttons beside one invitation. */
export function invitationAllowances(
  actor: Actor,
  judged: Judged,
  rfp: InvitationFacts,
): Record<InvitationAction, Allowance> {
  return record(INVITATION_ACTIONS, (action) => allowanceOf(action, actor, judged, rfp));
}

/** Returns the allowances of the actions on the warehouse page. */
export function goodsAllowances(actor: Actor, judged: Judged): Record<GoodsAction, Allowance> {
  return record(GOODS_ACTIONS, (action) => allowanceOf(action, actor, judged));
}

/**
 * Returns the allowance of an action beside invitations: allowed if it applies to at least one invitation; otherwise
 * refused with the reason of the first one, or with a common reason.
 */
function ofAnyInvitation(action: InvitationAction, actor: Actor, judged: Judged): Allowance {
  const each = judged.facts.rfps.map((rfp) => allowanceOf(action, actor, judged, rfp));
  const judgements = each.length > 0 ? each : [allowanceOf(action, actor, judged)];
  const allowed = judgements.find(({ ok }) => ok) ?? (judgements[0] as Allowance);
  if (allowed.ok || action !== 'remind') return allowed;
  return refused(remindingAllRefusal(judgements.flatMap(({ code }) => code ?? [])));
}

function allowanceOf(
  action: ButtonAction,
  actor: Actor,
  { state, context, facts }: Judged,
  rfp: InvitationFacts | null = null,
): Allowance {
  const { about } = actionFacts(action);
  const verdict = buttonVerdict(action, actor, state, {
    ...context,
    waiting: about && facts.waiting.has(about),
    offer: rfp === null ? undefined : invitationState(rfp),
  });
  if (!verdict.ok) return refused(verdict.code);
  const { standsInFor: whom } = verdict;
  if (!whom) return { ok: true };
  return {
    ok: true,
    stands_in_for: { id: whom.user_id, name: whom.name, confirm_limit: whom.confirm_limit },
  };
}

const refused = (code: ErrorCode): Allowance => ({ ok: false, code });

function record<K extends string>(keys: readonly K[], of: (key: K) => Allowance): Record<K, Allowance> {
  return tableOf(keys, of);
}
