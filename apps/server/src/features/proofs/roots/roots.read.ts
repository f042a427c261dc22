import type { DayRoot, ProvenRoot } from '@ponuda/domain/proof/day-root';
import { sql } from 'kysely';
import type { Tenant } from '../../../platform/db/tenant.ts';
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
 * Reads every root in which the chain of a purchase stands, oldest first, each with the way from the chain to it: one
 * row a root, however much a company has. With `asOf` only those that were made until then.
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
    .select(['own.place', 'own.purchase_id', 'own.seq', 'own.audit_id', 'own.hash', 'own.path'])
    .where('own.purchase_id', '=', purchaseId)
    .$if(asOf !== undefined, (query) => query.where('company_roots.created_at', '<=', asOf ?? ''))
    .execute();
  return found.reverse().map((row) => ({
    ...presentRoot(row),
    inclusion: { leaf: rootLeaf(row), index: row.place, path: hashesOf(row.path) },
  }));
}

const HASH_BYTES = 32;

function hashesOf(path: Buffer): string[] {
  return Array.from({ length: Math.ceil(path.length / HASH_BYTES) }, (_, nth) =>
    path.subarray(nth * HASH_BYTES, (nth + 1) * HASH_BYTES).toString('hex'),
  );
}
