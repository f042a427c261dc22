import { Slot } from '#platform/shared/slot.ts';
import type { Platform } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { Tenant, type TenantTx } from '../../db/tenant.ts';

/** A company's email whose recipient's address was refused, or whose delivery failure was reported later. */
export interface UndeliveredMail {
  readonly id: number;
  /** The purchase that the email is about. */
  readonly purchase_id: number | null;
  readonly to_email: string;
  /** The address of the person who wrote the email; null if no person did. */
  readonly reply_to: string | null;
}

/** Steps of the transaction that records an undelivered email. */
export const mailUndelivered = new Slot<(tx: TenantTx, mail: UndeliveredMail) => Promise<void>>();

/**
 * Runs a transaction that records what became of an email. `record` returns the email if it could not be
 * delivered to its recipient; the steps of `mailUndelivered` then run in the same transaction.
 */
export async function recordMailOutcome(
  { db, pool }: Pick<Platform, 'db' | 'pool'>,
  companyId: number | null,
  record: (trx: Db) => Promise<UndeliveredMail | undefined>,
): Promise<boolean> {
  if (companyId === null) return (await db.transaction().execute(record)) !== undefined;
  return await new Tenant(db, pool, companyId).transaction(async (tx) => {
    const undelivered = await record(tx.trx);
    if (undelivered) for (const step of mailUndelivered.parts) await step(tx, undelivered);
    return undelivered !== undefined;
  });
}
