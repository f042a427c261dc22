import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/server/db/client.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { sealEntry } from './seal-entry.ts';
import { readStoredChain } from './stored-chain.read.ts';

/**
 * Chains the entries of a purchase that were written before chains existed, oldest first, and stores their number and
 * the time: their content is proven from then on (ADR 0090). Locks the purchase; does nothing if it has been chained
 * concurrently.
 */
export async function chainOlderEntries(tx: TenantTx, purchaseId: number): Promise<void> {
  await tx.selectFrom('purchases').select('id').where('id', '=', purchaseId).forUpdate().execute();
  const older = (await readStoredChain(tx, purchaseId)).entries.filter(({ seq }) => seq === null);
  if (older.length === 0) return;
  const sealed = older.map((entry) => {
    const { before_at, after_at, commitments, salts } = sealEntry(entry);
    const digest = createHash('sha256').update(`${before_at}${entry.at}${after_at}`).digest('hex');
    return { id: entry.id, digest, commitments, salts };
  });
  await sql`
    with given as materialized (
      select * from rows from (jsonb_to_recordset(${JSON.stringify(sealed)}::jsonb)
        as (id bigint, digest text, commitments jsonb, salts jsonb)) with ordinality
        as r (id, digest, commitments, salts, n)
    ), chained as materialized (
      select c.* from (select array_agg(decode(digest, 'hex') order by n) as digests from given) g
      cross join lateral append_to_chain(${tx.company_id}, ${purchaseId}, g.digests) c
    )
    update events e set seq = c.seq, digest = decode(g.digest, 'hex'), hash = c.hash, commitments = g.commitments,
      salts = g.salts
    from given g join chained c on c.nth = g.n
    where e.company_id = ${tx.company_id} and e.id = g.id`.execute(tx.trx);
  await tx
    .updateTable('event_heads')
    .set({ older: older.length, attested_at: sql<string>`now_utc()` })
    .where('purchase_id', '=', purchaseId)
    .execute();
}

/** Returns up to `limit` purchases of any company with entries that are not chained yet. */
export async function readUnchainedPurchases(
  db: Db,
  limit: number,
): Promise<{ company_id: number; purchase_id: number }[]> {
  return await db
    .selectFrom('events')
    .select(['company_id', 'purchase_id'])
    .distinct()
    .where('seq', 'is', null)
    .limit(limit)
    .execute();
}
