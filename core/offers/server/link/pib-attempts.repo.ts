import { sql } from 'kysely';
import type { PibAttempts } from '#core/offers/rules/pib-lock.ts';
import { nowSql, readClock } from '#platform/server/db/clock.ts';
import { namedStatement } from '#platform/server/db/statement.ts';
import type { Tenant, TenantTx } from '#platform/server/db/tenant.ts';

/**
 * Locks an invitation's attempts until the transaction ends, so that concurrent guesses are counted one after
 * another. Reads the clock after taking the lock.
 */
export async function lockPibAttempts(
  tx: TenantTx,
  rfpId: number,
): Promise<{ readonly pib: string; readonly tries: PibAttempts; readonly now: string }> {
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

export async function savePibAttempts(tx: TenantTx, rfpId: number, tries: PibAttempts): Promise<void> {
  await tx
    .updateTable('rfps')
    .set({ wrong_pibs: tries.wrong, pib_locked_until: tries.lockedUntil })
    .where('id', '=', rfpId)
    .execute();
}

/** Marks the invitation as verified without an entered tax number, unless it is already verified. */
export async function markInvitationVerified(tx: TenantTx, rfpId: number): Promise<void> {
  await tx
    .updateTable('rfps')
    .set({ verified_at: sql<string>`coalesce(verified_at, ${nowSql})` })
    .where('id', '=', rfpId)
    .execute();
}

// A single statement, so that no transaction is needed: the update locks the row and checks the PIB lock.
const NOTE_RIGHT = `
  update rfps r
  set verified_at = coalesce(r.verified_at, now_utc()), wrong_pibs = 0, pib_locked_until = null
  from suppliers s
  where r.company_id = $1 and r.id = $2 and s.company_id = $1 and s.id = r.supplier_id and s.pib = $3
    and (r.pib_locked_until is null or r.pib_locked_until <= now_utc())
  returning r.id`;

/**
 * Marks the invitation as verified, unless it already is, and resets the number of wrong attempts. Returns false if
 * the link is locked or the supplier's tax number has changed.
 */
export async function recordCorrectPib(tenant: Tenant, rfpId: number, pib: string): Promise<boolean> {
  return (await tenant.rows(namedStatement(NOTE_RIGHT), [rfpId, pib])).length > 0;
}
