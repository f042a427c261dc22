import type { TenantTx } from '#platform/server/db/tenant.ts';
import { addJob } from '#platform/server/jobs/add-job.ts';
import { readFactsOfPurchases } from '../record/purchase-facts.read.ts';
import type { PurchaseScope } from '../record/purchase-scope.ts';
import { judgeFacts } from '../record/purchase-state.ts';
import { postToBudgets } from './postings.repo.ts';
import { computeReservationMovements } from './reservation.step.ts';
import {
  beginReservationRun,
  lockNextReservablePurchases,
  readReservationRunPosition,
  saveReservationRunPosition,
} from './reservation-runs.repo.ts';

/**
 * The number of purchases locked, read and posted in one batch, so that there are few statements and locks are short.
 */
const BATCH_SIZE = 100;

export const RECOMPUTE_RESERVATIONS_JOB = 'reserve-anew';

/** The run to which a batch belongs, and the user who changed the setting. */
export interface ReservationBatch {
  readonly company_id: number;
  readonly run: number;
  readonly user_id: number | null;
}

/**
 * Starts a run that applies the changed setting to all pending purchases. The current transaction has changed the
 * setting and locked the company's row. A purchase that is changed in the meantime already uses the new setting.
 */
export async function startRecomputingReservations(
  tx: TenantTx,
  user_id: number | null,
): Promise<ReservationBatch> {
  const order = { company_id: tx.company_id, run: await beginReservationRun(tx), user_id };
  await queueNext(tx, order);
  return order;
}

/**
 * Applies the changed setting to the next batch of purchases, and queues the following batch. Returns whether there
 * is a following batch.
 */
export async function recomputeNextReservations(
  tx: TenantTx,
  { settings }: Pick<PurchaseScope, 'settings'>,
  order: ReservationBatch,
  most = BATCH_SIZE,
): Promise<boolean> {
  const after = await readReservationRunPosition(tx, order.run);
  if (after === null) return false;
  const ids = await lockNextReservablePurchases(tx, after, most);
  const facts = await readFactsOfPurchases(tx, ids);
  const movements = facts.flatMap((one) => computeReservationMovements(judgeFacts(one, settings)));
  await postToBudgets(tx, { user_id: order.user_id }, movements);
  const last = ids.length < most ? null : (ids.at(-1) ?? null);
  await saveReservationRunPosition(tx, order.run, last);
  if (last !== null) await queueNext(tx, order);
  return last !== null;
}

const queueNext = (tx: TenantTx, order: ReservationBatch) =>
  addJob(
    tx.trx,
    RECOMPUTE_RESERVATIONS_JOB,
    { ...order },
    { jobKey: `reserve-${order.company_id}-${order.run}` },
  );
