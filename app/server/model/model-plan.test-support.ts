import type { PurchaseAction } from '#core/purchase/rules/actions.ts';
import { mayTakeAction } from '#core/purchase/rules/can.ts';
import type { Guard, TransitionContext } from '#core/purchase/rules/guards.ts';
import { pickActionByStatus } from '#core/purchase/rules/pick-by-status.ts';
import type { PurchaseStatus } from '#core/purchase/rules/status.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { Actor } from '#platform/shared/access/actor.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { type PurchaseModel, type SequenceSettings, toPurchaseState } from './model-state.test-support.ts';
import type { Company, Player, SeededRandom, World } from './model-world.test-support.ts';

export interface PlanContext {
  readonly world: World;
  readonly company: Company;
  readonly setting: SequenceSettings;
  readonly model: PurchaseModel;
  readonly chance: SeededRandom;
  /** Whether to request something that a guard should refuse. */
  readonly twisted: boolean;
  /** Whether to receive or pay only a part, so that the purchase keeps its status. */
  readonly partly: boolean;
}

/** A call to the real API, with the result that the pure model expects. */
export interface PlannedCall {
  readonly action: PurchaseAction;
  readonly call: {
    readonly method: 'POST' | 'PUT';
    readonly path: string;
    readonly body: unknown;
    readonly query?: Record<string, string>;
  };
  /** Facts that the verdict depends on, in addition to the state. */
  readonly context?: Partial<TransitionContext>;
  /** Whether the actor may make the call. By default, the transition table's `who` field decides. */
  readonly permit?: (actor: Actor) => boolean;
  /** Whether the fields violate their schema. */
  readonly invalid?: boolean;
  /** The guard that checks the invalid fields; by default the form's guard. */
  readonly says?: Guard;
  /** The expected error if the call's path matches no row of the transition table, which is then not consulted. */
  readonly noRow?: ErrorCode;
  /** The error that the call itself returns after the table has allowed it. */
  readonly refusal?: ErrorCode | null;
  /** Creates records that the caller must own, such as files. */
  readonly prepare?: (player: Player) => Promise<unknown>;
  /** Updates the model if the call changes more than the table's row declares. */
  readonly apply?: (answer: PurchaseDetail, player: Player) => void | Promise<void>;
}

export type Planner = (scene: PlanContext) => PlannedCall | null | Promise<PlannedCall | null>;

/** Plans the generic status call, whose effect depends on the purchase's status. */
export function planStatusCall(
  { model }: PlanContext,
  to: PurchaseStatus,
  note: string,
  more: Partial<PlannedCall> & { readonly query?: Record<string, string>; readonly body?: object } = {},
): PlannedCall {
  const meant = (text: string) =>
    pickActionByStatus(model.kind, model.premium, model.status, to, {
      note: text,
      rejected: model.rejected,
      confirmed_by_owner: model.confirmed_by_owner,
    });
  const picked = meant(note);
  const possible = ['', 'note'].flatMap((text) => {
    const one = meant(text);
    return one.ok ? [one.action] : [];
  });
  const { query, body, ...rest } = more;
  return {
    action: picked.ok ? picked.action : 'create',
    ...(picked.ok ? {} : { noRow: picked.code }),
    call: {
      method: 'PUT',
      path: `purchase-steps/status/${to}/${model.id}`,
      body: { note, ...body },
      ...(query ? { query } : {}),
    },
    permit: (actor) =>
      possible.length === 0 ||
      possible.some((action) => mayTakeAction(action, actor, toPurchaseState(model))),
    ...rest,
    context: { note, ...rest.context },
  };
}

export const blankIfTwisted = ({ twisted }: PlanContext, text: string): string => (twisted ? '  ' : text);
