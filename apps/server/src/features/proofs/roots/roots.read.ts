import { type DayRoot, leafText, type ProvenRoot, type RootLeaf } from '@ponuda/domain/proof/day-root';
import { merkleTree } from '@ponuda/domain/proof/merkle-tree';
import { sql } from 'kysely';
import type { Tenant } from '../../../platform/db/tenant.ts';
import { PROOF_TOOLS } from '../../../platform/signing/proof-tools.ts';
import { rootLeaf } from './root-leaf.ts';

const roots = (tenant: Tenant) =>
  tenant
    .selectFrom('company_roots')
    .select([
      'company_roots.id',
      'company_roots.company_id',
      'entries',
      'root',
      'before',
      'key_id',
      'signature',
    ])
    .select(sql<string>`company_roots.day::text`.as('day'))
    .orderBy('company_roots.id', 'desc');

type Row = Awaited<ReturnType<ReturnType<typeof roots>['executeTakeFirstOrThrow']>>;

const presentRoot = ({ company_id, day, entries, root, before, key_id, signature }: Row): DayRoot => ({
  ...{ company_id, day, entries, key_id },
  root: root.toString('hex'),
  before: before?.toString('hex') ?? '',
  signature: signature.toString('base64url'),
});

/** The newest roots of a company, the last one first. */
export async function readRoots(tenant: Tenant, most: number): Promise<DayRoot[]> {
  return (await roots(tenant).limit(most).execute()).map(presentRoot);
}

/**
 * Reads every root in which the chain of a purchase stands, oldest first, each with the way from the chain to it. With
 * `asOf` only those that were made until then.
 */
export async function readProvenRoots(
  tenant: Tenant,
  purchaseId: number,
  asOf?: string,
): Promise<ProvenRoot[]> {
  const found = await roots(tenant)
    .innerJoin('company_root_leaves as own', (join) =>
      join
        .onRef('own.company_id', '=', 'company_roots.company_id')
        .onRef('own.root_id', '=', 'company_roots.id'),
    )
    .select('own.place')
    .where('own.purchase_id', '=', purchaseId)
    .$if(asOf !== undefined, (query) => query.where('company_roots.created_at', '<=', asOf ?? ''))
    .execute();
  if (found.length === 0) return [];
  const leaves = await tenant
    .selectFrom('company_root_leaves')
    .select(['root_id', 'purchase_id', 'seq', 'audit_id', 'hash'])
    .where(
      'root_id',
      'in',
      found.map(({ id }) => id),
    )
    .orderBy('root_id')
    .orderBy('place')
    .execute();
  return await Promise.all(
    found.reverse().map((row) => {
      const own = leaves.filter(({ root_id }) => root_id === row.id);
      return proven(row, row.place, own.map(rootLeaf));
    }),
  );
}

async function proven(row: Row, index: number, leaves: readonly RootLeaf[]): Promise<ProvenRoot> {
  const root = presentRoot(row);
  const all = [{ before: root.before }, ...leaves];
  const tree = await merkleTree(all.map(leafText), PROOF_TOOLS);
  const leaf = all[index] ?? { before: root.before };
  return { ...root, inclusion: { leaf, index, path: tree.pathOf(index) } };
}
