import type { PurchaseAction } from '#core/purchase/rules/actions.ts';
import { whoMay } from '#core/purchase/rules/can.ts';
import type { Guard, TransitionContext } from '#core/purchase/rules/guards.ts';
import { pickByStatus } from '#core/purchase/rules/pick-by-status.ts';
import type { PurchaseStatus } from '#core/purchase/rules/status.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { Actor } from '#platform/shared/access/actor.ts';
import type { ErrorCode } from '#platform/shared/error-codes.ts';
import { type Model, type Setting, stateOf } from './model-state.test-support.ts';
import type { Chance, Company, Player, World } from './model-world.test-support.ts';

export interface Scene {
  readonly world: World;
  readonly company: Company;
  readonly setting: Setting;
  readonly model: Model;
  readonly chance: Chance;
  /** Ask for something that a guard should refuse. */
  readonly twisted: boolean;
  /** Receive or pay a part only, so that the purchase stays where it stands. */
  readonly partly: boolean;
}

/** One call of the real API, with what the pure model says about it. */
export interface Plan {
  readonly action: PurchaseAction;
  readonly call: {
    readonly method: 'POST' | 'PUT';
    readonly path: string;
    readonly body: unknown;
    readonly query?: Record<string, string>;
  };
  /** Sets facts that the verdict looks at besides the state. */
  readonly context?: Partial<TransitionContext>;
  /** Who may at all; the table's `who` unless said. */
  readonly permit?: (actor: Actor) => boolean;
  /** The fields do not pass their schema. */
  readonly invalid?: boolean;
  /** The guard that those fields stand for, where it is not the form's. */
  readonly says?: Guard;
  /** Refused before the table is asked: the path picks no row. */
  readonly noRow?: ErrorCode;
  /** Names the error by which the call itself refuses once the table has allowed it. */
  readonly refusal?: ErrorCode | null;
  /** A paper or file belongs to whoever calls. */
  readonly prepare?: (player: Player) => Promise<unknown>;
  /** Changes the model where the call does more than the table's row says. */
  readonly apply?: (answer: PurchaseDetail, player: Player) => void | Promise<void>;
}

export type Planner = (scene: Scene) => Plan | null | Promise<Plan | null>;

/** The generic status call: what it means follows from where the purchase stands. */
export function statusCall(
  { model }: Scene,
  to: PurchaseStatus,
  note: string,
  more: Partial<Plan> & { readonly query?: Record<string, string>; readonly body?: object } = {},
): Plan {
  const meant = (text: string) =>
    pickByStatus(model.kind, model.premium, model.status, to, {
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
      possible.length === 0 || possible.some((action) => whoMay(action, actor, stateOf(model))),
    ...rest,
    context: { note, ...rest.context },
  };
}

export const blankOr = ({ twisted }: Scene, text: string): string => (twisted ? '  ' : text);
