import type { PibTries } from '@ponuda/domain/offer/pib-lock';
import { sql } from 'kysely';
import { now, readClock } from '../../../platform/db/clock.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';

/**
 * Holds one invitation's tries until the transaction ends, so that guesses sent at once are counted one after
 * the other, and reads the clock after it.
 */
export async function lockPibTries(
  tx: TenantTx,
  rfpId: number,
): Promise<{ readonly pib: string; readonly tries: PibTries; readonly now: string }> {
  const rfp = await tx
    .selectFrom('rfps')
    .innerJoin('suppliers', 'suppliers.id', 'rfps.supplier_id')
    .select(['suppliers.pib', 'rfps.wrong_pibs', 'rfps.pib_locked_until'])
    .where('rfps.id', '=', rfpId)
    .forUpdate('rfps')
    .executeTakeFirstOrThrow();
  return {
    pib: rfp.pib,
    tries: { wrong: rfp.wrong_pibs, lockedUntil: rfp.pib_locked_until },
    now: await readClock(tx.trx),
  };
}

export async function keepPibTries(tx: TenantTx, rfpId: number, tries: PibTries): Promise<void> {
  await tx
    .updateTable('rfps')
    .set({ wrong_pibs: tries.wrong, pib_locked_until: tries.lockedUntil })
    .where('id', '=', rfpId)
    .execute();
}

/** Notes the first time the right number was given. */
export async function markVerified(tx: TenantTx, rfpId: number): Promise<void> {
  await tx
    .updateTable('rfps')
    .set({ verified_at: sql<string>`coalesce(verified_at, ${now})` })
    .where('id', '=', rfpId)
    .execute();
}
