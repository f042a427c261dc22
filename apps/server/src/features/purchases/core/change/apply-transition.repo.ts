import type { Allowed } from '@ponuda/domain/purchase/can';
import type { Effect, PurchaseAction } from '@ponuda/domain/purchase/transitions';
import { WAREHOUSE_STATUSES } from '@ponuda/domain/purchase/visibility';
import type { Selectable, Updateable } from 'kysely';
import { readClock } from '../../../../platform/db/clock.ts';
import type { PurchasesTable } from '../../../../platform/db/tables.ts';
import type { TenantTx } from '../../../../platform/db/tenant.ts';
import { endTurns } from '../../../notifications/public.ts';
import { noteGoods } from '../ledger/goods.repo.ts';
import { appendEvent, type EventActor } from '../record/events.repo.ts';
import { type LockedPurchase, type PurchaseRow, purchaseRow } from '../record/purchase-row.ts';

/** Locks the row and reads the clock after it; undefined where the company has no such purchase. */
export async function lockPurchaseRow(tx: TenantTx, id: number): Promise<LockedPurchase | undefined> {
  const row = await tx
    .selectFrom('purchases')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && { row: purchaseRow(row), now: await readClock(tx.trx) };
}

/** What only a row of the transition table may change. */
type Guarded = 'status' | 'status_since' | 'version' | 'rejected' | 'confirmed_by_owner' | 'company_id';
export type PurchaseChange = Omit<Updateable<PurchasesTable>, Guarded>;

export interface TransitionEntry {
  readonly by: EventActor;
  readonly rfpId?: number | undefined;
  /** For the history entry. */
  readonly data?: Readonly<Record<string, unknown>> | undefined;
  /** The note of a rejection: kept with the purchase where the row says `keep_note`, and in the history. */
  readonly note?: string | undefined;
  /** Further columns that the action itself changes. */
  readonly set?: PurchaseChange | undefined;
}

/**
 * Writes what a verdict allowed: the status, its moment and the flags come from the verdict's row alone, with one
 * history entry of the action's name (decisions 5). Returns the purchase as it is now.
 */
export async function applyTransition(
  tx: TenantTx,
  { row, now }: LockedPurchase,
  { action, to, row: transition, standsInFor }: Allowed,
  { by, rfpId, data, note, set }: TransitionEntry,
): Promise<LockedPurchase> {
  const moved = to === row.status ? {} : { status: to, status_since: now };
  const written = await tx
    .updateTable('purchases')
    .set({ ...set, ...flags(transition.effects, note), ...moved, version: row.version + 1 })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (moved.status !== undefined && WAREHOUSE_STATUSES.includes(moved.status)) await noteGoods(tx, row.id);
  await appendEvent(tx, {
    purchaseId: row.id,
    kind: action,
    by: by.kind === 'user' ? { ...by, standsInFor } : by,
    rfpId,
    from: row.status,
    to,
    data: note === undefined || note === '' ? data : { ...data, note },
    at: now,
  });
  if (ENDS_A_TURN.has(action) || hasMoved(row, written))
    await endTurns(tx, row.id, by.kind === 'user' ? by.userId : null);
  return { row: purchaseRow(written), now };
}

/** What somebody was asked to do is done, although the purchase stands where it stood. */
const ENDS_A_TURN: ReadonlySet<PurchaseAction> = new Set<PurchaseAction>([
  'extend_deadline',
  'agree_close_short',
  'refuse_close_short',
  'agree_reverse_receipt',
  'refuse_reverse_receipt',
  'agree_reverse_payment',
  'refuse_reverse_payment',
]);

/** Somebody else has to act now than before. */
function hasMoved(before: PurchaseRow, after: Standing): boolean {
  return (
    before.status !== after.status ||
    before.rejected !== after.rejected ||
    before.confirmed_by_owner !== after.confirmed_by_owner
  );
}
type Standing = Pick<Selectable<PurchasesTable>, 'status' | 'rejected' | 'confirmed_by_owner'>;

function flags(effects: readonly Effect[], note: string | undefined): Updateable<PurchasesTable> {
  const has = (effect: Effect) => effects.includes(effect);
  return {
    ...(has('clear_rejected') ? { rejected: false, rejection_note: null } : {}),
    ...(has('set_rejected') ? { rejected: true } : {}),
    ...(has('keep_note') ? { rejection_note: note ?? '' } : {}),
    ...(has('set_confirmed_by_owner') ? { confirmed_by_owner: true } : {}),
    ...(has('clear_confirmed_by_owner') ? { confirmed_by_owner: false } : {}),
    ...(has('void_approval') ? { content_digest: null, frozen_rates: null } : {}),
  };
}

/**
 * Counts a change that no row of the table is about (a supplier's first offer, a proposal that a change undoes):
 * whoever still looks at the state before it gets `stale`. The status stays.
 */
export async function bumpVersion(
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
  if (hasMoved(row, written)) await endTurns(tx, row.id, null);
  return { row: purchaseRow(written), now };
}
