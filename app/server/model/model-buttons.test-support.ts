import { expect } from 'vitest';
import {
  BUTTON_ACTIONS,
  type ButtonAction,
  getActionFacts,
  INVITATION_ACTIONS,
  isInvitationAction,
  type PurchaseAction,
} from '#core/purchase/rules/actions.ts';
import { judgeButton } from '#core/purchase/rules/can.ts';
import type { Guard } from '#core/purchase/rules/guards.ts';
import { INPUT_GUARDS } from '#core/purchase/rules/guards.ts';
import type { InvitationState } from '#core/purchase/rules/offer-status.ts';
import type { ActionVerdict, PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { PlannedCall } from './model-plan.test-support.ts';
import {
  type PurchaseModel,
  type SequenceSettings,
  toInvitationState,
  toPurchaseState,
  toTransitionContext,
} from './model-state.test-support.ts';
import type { Player } from './model-world.test-support.ts';

const OF_THE_PURCHASE = BUTTON_ACTIONS.filter((action) => !isInvitationAction(action));

/** The buttons of the purchase and of each invitation that the player sees. */
type Buttons = Pick<PurchaseDetail, 'can' | 'rfps'>;

/**
 * Compares every button that the player sees with the pure model: enabled, or disabled with the same reason. Returns
 * null if the player may not see the purchase.
 */
export async function assertButtonsMatchModel(
  model: PurchaseModel,
  setting: SequenceSettings,
  player: Player,
): Promise<Buttons | null> {
  const { status, body } = await player.call<PurchaseDetail>('GET', `purchases/${model.id}`);
  if (status !== 200) return null;
  const says = (action: ButtonAction, offer?: InvitationState) => {
    const { about } = getActionFacts(action);
    const context = { ...toTransitionContext(model, setting), waiting: about && waits(model, about), offer };
    const verdict = judgeButton(action, player.actor, toPurchaseState(model), context);
    return verdict.ok ? 'on' : verdict.code;
  };
  const attempt = `${player.name} in ${model.status}`;
  expect({
    attempt,
    purchase: reasons(OF_THE_PURCHASE, body.can),
    invitations: body.rfps.map(({ id, can }) => [id, reasons(INVITATION_ACTIONS, can)]),
  }).toEqual({
    attempt,
    purchase: Object.fromEntries(OF_THE_PURCHASE.map((action) => [action, says(action)])),
    invitations: [...model.rfps]
      .sort((one, other) => one.id - other.id)
      .map((rfp) => [
        rfp.id,
        Object.fromEntries(
          INVITATION_ACTIONS.map((action) => [action, says(action, toInvitationState(rfp))]),
        ),
      ]),
  });
  return body;
}

/**
 * Compares the button of a call with the call's response. An enabled button means that the call succeeds or is
 * refused because of its input; a disabled button means that the call is refused with the same reason. Exception:
 * if `confirm` is disabled, the call may become a proposal.
 */
export function assertButtonMatchesOutcome(
  { can, rfps }: Buttons,
  plan: PlannedCall,
  { body, foreseen, answer }: Outcome,
  attempt: string,
): void {
  if (!isButton(plan.action)) return;
  const { rfp_id = null, rfp_ids } = body as {
    readonly rfp_id?: number;
    readonly rfp_ids?: readonly number[];
  };
  const rfp = isInvitationAction(plan.action) && rfps.find(({ id }) => id === (rfp_id ?? rfp_ids?.[0]));
  const button: ActionVerdict = rfp ? (rfp.can as PurchaseDetail['can'])[plan.action] : can[plan.action];
  const through = answer.status < 300;
  const { code = '' } = answer.body;
  if (plan.action === 'confirm') {
    const { canConfirm } = body as { readonly canConfirm: boolean };
    if (through)
      expect({ attempt, closes: answer.body.closed }).toEqual({ attempt, closes: button.ok && canConfirm });
    // If the caller may not confirm, the call becomes a proposal and is subject to the same refusals.
    if (through || (!button.ok && code === can.propose_confirmation.code)) return;
  }
  // A refusal for access or for input proves nothing about the button. An offer that can be accepted may still be
  // refused because the requested quantities are too large.
  const typed =
    foreseen.guard !== undefined &&
    (INPUT_GUARDS.has(foreseen.guard) || (button.ok && foreseen.guard === 'offer_acceptable'));
  if (typed || plan.invalid || plan.noRow || plan.refusal || [404, 412].includes(answer.status)) return;
  expect({ attempt, button: button.ok ? 'on' : button.code }).toEqual({
    attempt,
    button: through ? 'on' : code,
  });
}

const isButton = (action: PurchaseAction): action is ButtonAction => getActionFacts(action).button !== null;

interface Outcome {
  readonly body: unknown;
  readonly foreseen: { readonly guard?: Guard | undefined };
  readonly answer: {
    readonly status: number;
    readonly body: { readonly code?: string; readonly closed?: boolean };
  };
}

function reasons<A extends ButtonAction>(actions: readonly A[], can: Readonly<Record<A, ActionVerdict>>) {
  return Object.fromEntries(actions.map((action) => [action, can[action].ok ? 'on' : can[action].code]));
}

/** Returns whether a receipt or payment waits for the agreement that the action grants or refuses. */
function waits(
  { receipts, payments }: PurchaseModel,
  about: 'close_short' | 'reverse_receipt' | 'reverse_payment',
) {
  if (about === 'reverse_payment') return payments.some(({ state }) => state === 'waiting');
  return receipts.some(
    ({ state, kind }) => state === 'waiting' && (kind === 'short') === (about === 'close_short'),
  );
}
