import { expect } from 'vitest';
import { FIRST_PERSON_ACTIONS } from '#core/purchase/rules/actions.ts';
import { computeBudgetTargets } from '#core/purchase/rules/budget-targets.ts';
import {
  type AllowedVerdict,
  judgeAction,
  judgeConfirmOffers,
  mayTakeAction,
} from '#core/purchase/rules/can.ts';
import type { Effect } from '#core/purchase/rules/effects.ts';
import type { Guard } from '#core/purchase/rules/guards.ts';
import { GUARDS, type TransitionContext } from '#core/purchase/rules/guards.ts';
import type { Transition } from '#core/purchase/rules/transitions/row.ts';
import { findTransition, TRANSITIONS } from '#core/purchase/rules/transitions.ts';
import { maySee } from '#core/purchase/rules/visibility.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import { ERROR_STATUS, type ErrorCode } from '#platform/shared/error-codes.ts';
import { sum, toDecimal, ZERO } from '#platform/shared/money/decimal.ts';
import { computeOfferTotals } from '#platform/shared/money/vat.ts';
import type { TestResponse } from '../test-support/server.ts';
import { chooseRunCount } from '../test-support/soak.ts';
import { assertButtonMatchesOutcome, assertButtonsMatchModel } from './model-buttons.test-support.ts';
import {
  EffectEvidence,
  getCausedEffects,
  type ShownEffects,
  watchPurchase,
} from './model-effects.test-support.ts';
import type { PlannedCall } from './model-plan.test-support.ts';
import {
  computeReservedAmount,
  isPurchaseFinished,
  type PurchaseModel,
  type SequenceSettings,
  toAwardFacts,
  toPurchaseState,
  toTransitionContext,
  VAT_RATE,
} from './model-state.test-support.ts';
import { type ObservedRows, type Player, readObservedRows, type World } from './model-world.test-support.ts';

/** The number of passes after which a row counts as covered. */
const WANTED = 25;

/**
 * Guards that never refuse a call, because the call's path or form rules out the case before the transition table
 * is consulted.
 */
const OUT_OF_REACH: ReadonlySet<Guard> = new Set<Guard>([
  // A status call with the purchase's current status resubmits a rejected purchase, but rejects any other purchase.
  'is_rejected',
  // In ACTIVE, only a proposed purchase can be sent back; for other purchases the status call matches no row.
  'proposed_if_active',
]);

/** Counts how often each row of the table passed and each guard refused, over all sequences. */
export class TransitionCoverage {
  readonly rows = new Map<Transition, number>();
  readonly guards = new Map<Guard, number>();
  readonly evidence = new EffectEvidence();
  commands = 0;
  allowed = 0;

  took(row: Transition): void {
    this.allowed += 1;
    this.rows.set(row, (this.rows.get(row) ?? 0) + 1);
  }
  /** Counts a refusal by the guard, which is the row's first guard with that error code. */
  refused(guard: Guard): void {
    this.guards.set(guard, (this.guards.get(guard) ?? 0) + 1);
  }

  /**
   * Returns whether the effects of the row's next step are checked: always in a long run, at least the first three
   * times in a short one.
   */
  watches(row: Transition): boolean {
    return chooseRunCount((this.rows.get(row) ?? 0) < 3 || this.evidence.unseen(row).length > 0, true);
  }

  /** Checks that a step showed no effect that its row does not declare. */
  showed({ row, waits }: Pick<AllowedVerdict, 'row' | 'waits'>, shown: ShownEffects, attempt: string): void {
    const taken = waits ? { ...row, effects: [] } : row;
    const judged: readonly Effect[] = taken.effects;
    const effects = getCausedEffects(taken, shown);
    expect({ attempt, unsaid: effects.filter((effect) => !judged.includes(effect)) }).toEqual({
      attempt,
      unsaid: [],
    });
    this.evidence.note(row, effects);
  }

  /** Returns the weight of a row: higher for rarely covered rows. */
  wants(row: Transition): number {
    const n = this.rows.get(row) ?? 0;
    return n < WANTED ? 1 + (8 * (WANTED - n)) / WANTED : 1;
  }

  /**
   * Returns the guards of these rows that refused fewer than `times` times, except for guards that no API call reaches.
   */
  seldomRefused(rows: readonly Transition[], times: number): Guard[] {
    const all = new Set(rows.flatMap(({ guards }) => guards));
    return [...all].filter((guard) => !OUT_OF_REACH.has(guard) && (this.guards.get(guard) ?? 0) < times);
  }

  /** Returns the rows that passed fewer than `times` times, or have an effect that was never observed. */
  seldom(rows: readonly Transition[], times: number): Transition[] {
    return rows.filter((row) => (this.rows.get(row) ?? 0) < times || this.evidence.unseen(row).length > 0);
  }

  print(rows: readonly Transition[] = TRANSITIONS): string {
    const line = (name: string, n: number) => `${String(n).padStart(7)}  ${name}`;
    return [
      `${this.commands} calls, ${this.allowed} went through`,
      ...rows.map((row) => line(describeTransition(row), this.rows.get(row) ?? 0)),
      ...[...this.guards].sort().map(([guard, n]) => line(`refused by ${guard}`, n)),
    ].join('\n');
  }
}

export const describeTransition = (row: Transition) =>
  `${row.flow}${row.premium === 'only' ? ' (premium)' : ''} ${row.from ?? 'new'} ${row.action}`;

interface Foreseen {
  readonly status: number;
  readonly code?: ErrorCode;
  readonly allowed?: AllowedVerdict;
  readonly guard?: Guard | undefined;
}

/**
 * Returns the response that the pure model expects for a call. The order of the checks is that of product 7: 404,
 * 403, 422 for fields, 412, 422 for the state.
 */
function foresee(
  model: PurchaseModel,
  setting: SequenceSettings,
  plan: PlannedCall,
  player: Player,
  stale: boolean,
): Foreseen {
  const { actor } = player;
  const state = toPurchaseState(model);
  const context = { ...toTransitionContext(model, setting), ...plan.context };
  if (!maySee(actor, state)) return { status: 404 };
  const permitted = plan.permit ? plan.permit(actor) : mayTakeAction(plan.action, actor, state);
  if (!permitted) return { status: 403 };
  if (plan.invalid) return { status: 422, code: 'validation_failed', guard: plan.says ?? 'form_valid' };
  if (stale) return { status: 412, code: 'stale' };
  if (plan.noRow) return refusal(plan.noRow);
  const judged =
    plan.action === 'confirm'
      ? judgeConfirmOffers(actor, state, context)
      : judgeAction(plan.action, actor, state, context);
  const guard = guardBehind(plan, model, context, player);
  if (!judged.ok) return { ...refusal(judged.code), guard };
  if (plan.refusal) return refusal(plan.refusal);
  return { status: 200, allowed: judged, guard: 'closed' in judged && !judged.closed ? guard : undefined };
}

const refusal = (code: ErrorCode): Foreseen => ({ status: ERROR_STATUS[code], code });

function guardBehind(
  plan: PlannedCall,
  model: PurchaseModel,
  context: TransitionContext,
  { actor }: Player,
): Guard | undefined {
  const row = findTransition(model.kind, model.premium, model.status, plan.action);
  const state = toPurchaseState(model);
  if (row === null || !mayTakeAction(plan.action, actor, state)) return undefined;
  return row.guards.find((guard) => GUARDS[guard](actor, state, context) !== null);
}

/**
 * Makes the call and compares its response and the database rows with the model. Both must show the same refusal or
 * the same new state. A change writes exactly one history entry and increments the version once; a refusal does
 * neither.
 */
export async function playCall(
  world: World,
  model: PurchaseModel,
  setting: SequenceSettings,
  plan: PlannedCall,
  player: Player,
  options: {
    readonly stale: boolean;
    readonly looksAtButtons: boolean;
    readonly coverage: TransitionCoverage;
  },
): Promise<void> {
  const { coverage, stale } = options;
  const wasOver = isPurchaseFinished(model);
  const foreseen = foresee(model, setting, plan, player, stale);
  const before = model.version;
  const body = plan.prepare ? await plan.prepare(player) : plan.call.body;
  const buttons = options.looksAtButtons ? await assertButtonsMatchModel(model, setting, player) : null;
  const { allowed } = foreseen;
  const seen = allowed && coverage.watches(allowed.row) ? await watchPurchase(world, model.id) : null;
  const answer: TestResponse<
    PurchaseDetail & { code?: string; closed?: boolean; purchase?: PurchaseDetail }
  > = await player.call(plan.call.method, plan.call.path, {
    body,
    ...(plan.call.query ? { query: plan.call.query } : {}),
    headers: { 'if-match': `"${stale ? model.version - 1 : model.version}"` },
  });
  coverage.commands += 1;
  const attempt = `${player.name}: ${plan.action} ${plan.call.path} ${JSON.stringify(body)} in ${model.status}`;
  const got = answer.status === 200 || answer.status === 201 ? 200 : answer.status;
  expect({ attempt, status: got, code: got === 200 ? undefined : answer.body.code }).toEqual({
    attempt,
    status: foreseen.status,
    code:
      foreseen.status === 200
        ? undefined
        : (foreseen.code ?? (foreseen.status === 404 ? 'not_found' : 'forbidden')),
  });
  if (foreseen.guard) coverage.refused(foreseen.guard);
  if (buttons) assertButtonMatchesOutcome(buttons, plan, { body, foreseen, answer }, attempt);
  if (allowed && seen) coverage.showed(allowed, await seen(model.id), attempt);
  if (allowed) {
    // No call leaves a final state.
    expect(wasOver, attempt).toBe(false);
    coverage.took(allowed.row);
    writeRow(model, allowed);
    if (FIRST_PERSON_ACTIONS.includes(allowed.row.action)) model.first_person_ids.add(player.actor.user_id);
    await plan.apply?.(answer.body.purchase ?? answer.body, player);
  }
  await compareRowsWithModel(world, model, allowed ? setting : null, attempt);
  // A change increments the version once; a refusal leaves it unchanged. `compare` checks the history entries.
  expect(model.version, attempt).toBe(allowed ? before + 1 : before);
}

/** Applies the state changes that the row declares to the model. */
function writeRow(model: PurchaseModel, { to, row }: AllowedVerdict): void {
  const has = (effect: Transition['effects'][number]) => row.effects.includes(effect);
  model.status = to;
  model.version += 1;
  model.events += 1;
  if (has('clear_rejected')) model.rejected = false;
  if (has('set_rejected')) model.rejected = true;
  if (has('clear_confirmed_by_owner')) model.confirmed_by_owner = false;
  if (has('set_confirmed_by_owner')) model.confirmed_by_owner = true;
  if (has('raise_revision')) model.revision += 1;
  if (has('freeze_rate_and_digest') || has('void_approval')) model.approval_stands = true;
}

/** Compares the rows with the model, and checks the invariants of the rows. */
export async function compareRowsWithModel(
  world: World,
  model: PurchaseModel,
  /** Null if nothing was written: the reservation then still follows the previous setting. */
  setting: SequenceSettings | null,
  attempt: string,
): Promise<ObservedRows> {
  const seen = await readObservedRows(world, model.id);
  const rfps = [...model.rfps].sort((a, b) => a.id - b.id);
  expect({
    ...seen,
    ledger: toDecimal(seen.ledger).toFixed(2),
    actual: toDecimal(seen.actual).toFixed(2),
    attempt,
  }).toEqual({
    attempt,
    status: model.status,
    rejected: model.rejected,
    confirmed_by_owner: model.confirmed_by_owner,
    version: model.version,
    revision: model.revision,
    events: model.events,
    rfps: rfps.map((rfp) => [
      rfp.id,
      rfp.status,
      rfp.withdrawn,
      rfp.declined,
      rfp.to_be_reconfirmed,
      rfp.version,
    ]),
    accepted: rfps.flatMap((rfp) =>
      [...rfp.accepted]
        .sort(([a], [b]) => a - b)
        .map(([articleId, quantity]) => [rfp.id, articleId, quantity.toFixed(3)]),
    ),
    ...replayLedger(model),
    reserved: setting ? computeReservedAmount(model, setting) : seen.reserved,
    unbalanced: 0,
  });
  for (const { id, quantity } of model.articles) {
    const accepted = sum(
      seen.accepted.filter(([, articleId]) => articleId === id).map(([, , n]) => toDecimal(n)),
    );
    expect(accepted.compare(quantity), `${attempt}: accepted above what is asked`).toBeLessThanOrEqual(0);
  }
  return seen;
}

/** Replays the facts of the purchase and returns the amounts that it should reserve and spend in its budget. */
export function replayLedger(model: PurchaseModel): { ledger: string; actual: string } {
  if (!model.inBudget || model.status === 4) return { ledger: '0.00', actual: '0.00' };
  const targets = model.awards.map((award) => {
    const facts = toAwardFacts(model, award);
    const ordered = computeOfferTotals(
      award.lines.map(({ quantity, price }) => ({
        quantity,
        unit_price: price,
        vat_rate: toDecimal(VAT_RATE),
      })),
    );
    return computeBudgetTargets({ ...facts, orderedNet: ordered.net, orderedGross: ordered.gross });
  });
  const actual = targets.reduce((all, { actual: one }) => all.add(one), ZERO);
  const committed = targets.reduce((all, { committed: one }) => all.add(one), ZERO);
  return { ledger: actual.add(committed).toFixed(2), actual: actual.toFixed(2) };
}
