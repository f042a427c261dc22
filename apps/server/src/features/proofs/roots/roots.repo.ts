import type { DayRoot } from '@ponuda/domain/proof/day-root';
import { sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import type { NewLeaf } from './leaves.read.ts';

type NewRoot = Omit<DayRoot, 'signature'> & { readonly signature: Buffer };

/** Writes a root with its leaves; false where the day has one already. */
export async function insertRoot(tx: TenantTx, root: NewRoot, leaves: readonly NewLeaf[]): Promise<boolean> {
  const inserted = await tx
    .insertInto('company_roots', {
      day: root.day,
      entries: root.entries,
      root: Buffer.from(root.root, 'hex'),
      before: root.before === '' ? null : Buffer.from(root.before, 'hex'),
      key_id: root.key_id,
      signature: root.signature,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'day']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return false;
  const rows = JSON.stringify(leaves.map(({ hash, ...leaf }) => ({ ...leaf, hash: hash.toString('hex') })));
  await sql`insert into company_root_leaves (company_id, root_id, place, purchase_id, seq, audit_id, hash)
    select ${tx.company_id}, ${inserted.id}, n, purchase_id, seq, audit_id, decode(hash, 'hex')
    from rows from (jsonb_to_recordset(${rows}::jsonb) as (purchase_id int, seq int, audit_id bigint, hash text))
      with ordinality as r (purchase_id, seq, audit_id, hash, n)`.execute(tx.trx);
  return true;
}
