import { sql } from 'kysely';
import type { AllowedVerdict } from '#core/purchase/rules/can.ts';
import type { PurchaseKind } from '#core/purchase/rules/status.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { dayInBelgrade } from '#platform/shared/dates.ts';
import type { PurchaseChange } from '../record/change.ts';
import { appendEvent, type EventActor } from '../record/events.repo.ts';
import type { LockedPurchase } from '../record/purchase-row.ts';

/**
 * Returns the company's next request number for the current year, for example `2026-0001`; the counter stays locked
 * until the transaction ends.
 */
export async function allocateRequestNumber(tx: TenantTx, now: string): Promise<string> {
  const year = Number(dayInBelgrade(now).slice(0, 4));
  const { last } = await tx
    .insertInto('request_numbers', { year, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'year']).doUpdateSet({ last: sql`request_numbers.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return `${year}-${String(last).padStart(4, '0')}`;
}

export interface NewPurchase {
  readonly kind: PurchaseKind;
  readonly premium: boolean;
  readonly creator_id: number;
  readonly request_number: string;
  readonly now: string;
  readonly by: EventActor;
  readonly columns: PurchaseChange & { readonly name: string; readonly category_id: number };
  readonly data: Readonly<Record<string, unknown>>;
}

/** Writes a purchase whose `create` verdict allowed it, with the first entry of its history. */
export async function insertPurchase(
  tx: TenantTx,
  { to, action }: AllowedVerdict,
  purchase: NewPurchase,
): Promise<LockedPurchase> {
  const { now } = purchase;
  const row = await tx
    .insertInto('purchases', {
      ...purchase.columns,
      kind: purchase.kind,
      premium: purchase.premium,
      status: to,
      creator_id: purchase.creator_id,
      request_number: purchase.request_number,
      status_since: now,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await appendEvent(tx, {
    purchase_id: row.id,
    kind: action,
    by: purchase.by,
    to,
    data: purchase.data,
    at: now,
  });
  return { row, now };
}
