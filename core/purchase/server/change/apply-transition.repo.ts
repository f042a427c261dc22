import type { Selectable } from 'kysely';
import type { AllowedVerdict } from '#core/purchase/rules/can.ts';
import type { Effect } from '#core/purchase/rules/effects.ts';
import { namedStatement } from '#platform/server/db/statement.ts';
import type { PurchasesTable } from '#platform/server/db/tables.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import type { AppliedTransition } from '../effects/applied-transition.ts';
import { COLUMN_EXECUTORS, type ColumnEffectInput } from '../effects/column-executors.ts';
import { FOLLOW_UP_EXECUTORS, hasExecutor, WRITE_EXECUTORS } from '../effects/effects.ts';
import { endPurchaseTurns } from '../people/notify.step.ts';
import { addTieToEntry, notifyOwnersOfTie, readTie } from '../people/tied-decision.step.ts';
import type { ChangeContext, TransitionEntry } from '../record/change.ts';
import { appendEvents, type EventActor, SYSTEM_ACTOR, toUserActor } from '../record/events.repo.ts';
import type { LockedPurchase, PurchaseRow } from '../record/purchase-row.ts';

// A common table expression with a lock is always materialized, so `now` outside of it is read after the lock was
// acquired, however long that took.
const LOCK = `
  with held as (select * from purchases where company_id = $1 and id = $2 for update)
  select held.*, now_utc() as now from held`;

/** Locks the row and then reads the clock; undefined if the company has no such purchase. */
export async function lockPurchaseRow(tx: TenantTx, id: number): Promise<LockedPurchase | undefined> {
  const [locked] = await tx.rows<PurchaseRow & { now: string }>(namedStatement(LOCK), [id]);
  if (!locked) return undefined;
  const { now, ...row } = locked;
  return { row, now };
}

/**
 * Applies the transition that a verdict allowed: writes one history entry named after the action (product 5) and
 * executes the effects of the verdict's row. Status, time and flags come only from that row, except that a proposal
 * ends together with the acceptance on which it was based. Effects that must run after everything else are queued in
 * `change.last`. A step that waits for agreement has no effects yet. Returns the purchase after the change.
 */
export async function applyTransition(
  change: ChangeContext,
  allowed: AllowedVerdict,
  entry: TransitionEntry = {},
): Promise<LockedPurchase> {
  const { ctx, tx, locked } = change;
  const by = { ...toUserActor(ctx), standsInFor: allowed.standsInFor };
  change.standsInFor = allowed.standsInFor?.user_id ?? null;
  const tied = await readTie(change, allowed);
  const noted = tied === null ? entry : addTieToEntry(entry, tied);
  const written = await writeTransition(tx, locked, allowed, { by, entry: noted, judged: change });
  if (tied !== null) await notifyOwnersOfTie(change, tied);
  await carryOut({ change, written, allowed, entry });
  return written;
}

/** Writes a step taken by the system; its row may have effects only on the purchase's own columns. */
export function applySystemTransition(
  tx: TenantTx,
  locked: LockedPurchase,
  allowed: AllowedVerdict,
  entry: TransitionEntry,
): Promise<LockedPurchase> {
  return writeTransition(tx, locked, allowed, { by: SYSTEM_ACTOR, entry });
}

/** Executes the effects of the transition row that created the purchase. */
export async function applyCreation(change: ChangeContext, allowed: AllowedVerdict): Promise<void> {
  await carryOut({ change, written: change.locked, allowed, entry: {} });
}

async function carryOut(carried: AppliedTransition): Promise<void> {
  const { change, allowed } = carried;
  for (const effect of effectsOf(allowed, change.locked.row)) {
    if (hasExecutor(WRITE_EXECUTORS, effect)) await WRITE_EXECUTORS[effect](carried);
    else if (hasExecutor(FOLLOW_UP_EXECUTORS, effect))
      change.last.push(() => FOLLOW_UP_EXECUTORS[effect](carried));
  }
}

async function writeTransition(
  tx: TenantTx,
  { row, now }: LockedPurchase,
  allowed: AllowedVerdict,
  of: {
    readonly by: EventActor;
    readonly entry: TransitionEntry;
    readonly judged?: ColumnEffectInput['judged'];
  },
): Promise<LockedPurchase> {
  const { action, to } = allowed;
  const { by, judged } = of;
  const { note, set, data, rfp_id, further = [], undoesProposal = false } = of.entry;
  const moved = to === row.status ? {} : { status: to, status_since: now };
  const columns = effectsOf(allowed, row).flatMap((effect) =>
    hasExecutor(COLUMN_EXECUTORS, effect) ? [COLUMN_EXECUTORS[effect]({ row, note, judged })] : [],
  );
  if (undoesProposal) columns.push(COLUMN_EXECUTORS.clear_confirmed_by_owner({ row, note, judged }));
  const written = await tx
    .updateTable('purchases')
    .set({ ...set, ...Object.assign({}, ...columns), ...moved, version: row.version + 1 })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const own = {
    purchase_id: row.id,
    kind: action,
    by,
    rfp_id,
    from: row.status,
    to,
    data: note === undefined || note === '' ? data : { ...data, note },
    at: now,
  };
  await appendEvents(tx, [own, ...further]);
  if (hasMoved(row, written)) await endPurchaseTurns(tx, row.id, by.kind === 'user' ? by.user_id : null);
  return { row: written, now };
}

/**
 * Returns the effects to execute now: no effects if the step waits for agreement; `tell_approvers` only if the
 * condition of its row holds.
 */
function effectsOf({ waits, row }: AllowedVerdict, before: PurchaseRow): readonly Effect[] {
  if (waits) return [];
  return row.effects.filter(
    (effect) => effect !== 'tell_approvers' || row.when !== 'was_rejected' || before.rejected,
  );
}

/** Returns whether the purchase changed in a way that may require a different user to act. */
function hasMoved(before: PurchaseRow, after: Standing): boolean {
  return (
    before.status !== after.status ||
    before.rejected !== after.rejected ||
    before.confirmed_by_owner !== after.confirmed_by_owner
  );
}
type Standing = Pick<Selectable<PurchasesTable>, 'status' | 'rejected' | 'confirmed_by_owner'>;

/**
 * Increments the version for a change that is not a row of the table (a supplier's first offer, a proposal undone by a
 * change). A user who has the previous version open gets `stale`. The status does not change.
 */
export async function bumpPurchaseVersion(
  tx: TenantTx,
  { row, now }: LockedPurchase,
  { clearConfirmedByOwner = false }: { readonly clearConfirmedByOwner?: boolean } = {},
): Promise<LockedPurchase> {
  const written = await tx
    .updateTable('purchases')
    .set({ version: row.version + 1, ...(clearConfirmedByOwner ? { confirmed_by_owner: false } : {}) })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (hasMoved(row, written)) await endPurchaseTurns(tx, row.id, null);
  return { row: written, now };
}
