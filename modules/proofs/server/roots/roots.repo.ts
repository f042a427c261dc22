import { sql } from 'kysely';
import type { DayRoot } from '#modules/proofs/rules/day-root.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import type { NewLeaf } from './leaves.read.ts';

type NewRoot = Omit<DayRoot, 'signature'> & {
  readonly signature: Buffer;
  /** How many entries no earlier root covers. */
  readonly written: number;
  /** The moment of creation; now if absent. */
  readonly created_at?: string | undefined;
};

/** `path` is the path to the root in hexadecimal. */
type PlacedLeaf = NewLeaf & { readonly path: string };

/**
 * The batch size for inserting leaves, because the first root of a large company includes every purchase it ever had.
 */
const BATCH = 5000;

/** Inserts a root with its leaves; returns false if the day already has a root. */
export async function insertRoot(
  tx: TenantTx,
  root: NewRoot,
  leaves: readonly PlacedLeaf[],
): Promise<boolean> {
  const inserted = await tx
    .insertInto('company_roots', {
      day: root.day,
      entries: root.entries,
      written: root.written,
      root: Buffer.from(root.root, 'hex'),
      before: root.before === '' ? null : Buffer.from(root.before, 'hex'),
      key_id: root.key_id,
      signature: root.signature,
      ...(root.created_at === undefined ? {} : { created_at: root.created_at }),
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'day']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return false;
  for (let at = 0; at < leaves.length; at += BATCH)
    await insertLeaves(tx, inserted.id, at, leaves.slice(at, at + BATCH));
  await unmarkGrown(tx, inserted.id);
  return true;
}

async function insertLeaves(tx: TenantTx, rootId: number, after: number, leaves: readonly PlacedLeaf[]) {
  const rows = JSON.stringify(leaves.map(({ hash, ...leaf }) => ({ ...leaf, hash: hash.toString('hex') })));
  await sql`insert into company_root_leaves (company_id, root_id, place, purchase_id, seq, audit_id, hash, path)
    select ${tx.company_id}, ${rootId}, ${after}::int + n, purchase_id, seq, audit_id, decode(hash, 'hex'), decode(path, 'hex')
    from rows from (jsonb_to_recordset(${rows}::jsonb) as (purchase_id int, seq int, audit_id bigint, hash text, path text))
      with ordinality as r (purchase_id, seq, audit_id, hash, path, n)`.execute(tx.trx);
}

/**
 * Clears the "grown" mark of chains whose head is included in the root. Skips rows locked by a concurrent append; they
 * keep the mark. Waiting could deadlock, because appends lock heads in a different order.
 */
async function unmarkGrown(tx: TenantTx, rootId: number): Promise<void> {
  await sql`with held as (
      select h.purchase_id from company_root_leaves l
      join event_heads h on h.company_id = l.company_id and h.purchase_id = l.purchase_id and h.seq = l.seq
      where l.company_id = ${tx.company_id} and l.root_id = ${rootId} and l.purchase_id is not null
      for update of h skip locked
    )
    update event_heads h set grown = false from held
    where h.company_id = ${tx.company_id} and h.purchase_id = held.purchase_id`.execute(tx.trx);
}
