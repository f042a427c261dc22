import { sql } from 'kysely';
import type { ChainRoot, DayRoot } from '#modules/proofs/rules/day-root.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { toRootLeaf } from './root-leaf.ts';

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

/** Reads the newest roots of a company, newest first. */
export async function readRoots(tenant: Tenant, most: number): Promise<DayRoot[]> {
  return (await roots(tenant).limit(most).execute()).map(presentRoot);
}

/** Reads how many entries of each of these chains are covered by roots. */
export async function readCovered(
  tenant: Tenant,
  purchaseIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (purchaseIds.length === 0) return new Map();
  const rows = await tenant
    .selectFrom('company_root_leaves')
    .select(['company_root_leaves.purchase_id'])
    .select(({ fn }) => fn.max('company_root_leaves.seq').as('seq'))
    .where('company_root_leaves.purchase_id', '=', sql<number>`any(${purchaseIds}::int[])`)
    .groupBy('company_root_leaves.purchase_id')
    .execute();
  return new Map(
    rows.flatMap(({ purchase_id, seq }) => (purchase_id === null ? [] : [[purchase_id, seq ?? 0]])),
  );
}

/** Reads the roots since a day and the last root before that day, oldest first, with their ids. */
export async function readRootsSince(
  tenant: Tenant,
  from: string,
): Promise<(DayRoot & { readonly id: number; readonly written: number })[]> {
  const rows = await roots(tenant)
    .select('company_roots.written')
    .where(
      sql<boolean>`company_roots.day >= coalesce((select max(r.day) from company_roots r
        where r.company_id = ${tenant.company_id} and r.day < ${from}::date), ${from}::date)`,
    )
    .execute();
  return rows.reverse().map((row) => ({ ...presentRoot(row), id: row.id, written: row.written }));
}

/** A signed day, with the number of entries that no earlier day covers and the time of the signature. */
export interface SignedDay {
  readonly day: string;
  readonly entries: number;
  readonly signed_at: string;
}

/** Reads the signed days in the year of the newest signed day, newest first. */
export async function readSignedDays(tenant: Tenant): Promise<SignedDay[]> {
  return await tenant
    .selectFrom('company_roots')
    .select(['company_roots.written as entries', 'company_roots.created_at as signed_at'])
    .select(sql<string>`company_roots.day::text`.as('day'))
    .where(
      sql<boolean>`company_roots.day >= date_trunc('year', (select max(r.day) from company_roots r
        where r.company_id = ${tenant.company_id}))`,
    )
    .orderBy('company_roots.day', 'desc')
    .execute();
}

/**
 * Reads the roots of a chain's days, oldest first: every root that includes the chain, with its path, and every root
 * that should include an entry, from the first day of writing to the root that covers the last entry. Reads one row
 * per root, however large the company is. With `asOf`, reads only roots created until then.
 */
export async function readChainRoots(
  tenant: Tenant,
  purchaseId: number,
  written: readonly string[],
  asOf?: string,
): Promise<ChainRoot[]> {
  const days = written.toSorted();
  const [first, last] = [days[0] ?? null, days.at(-1) ?? null];
  const found = await roots(tenant)
    .leftJoin('company_root_leaves as own', (join) =>
      join
        .onRef('own.company_id', '=', 'company_roots.company_id')
        .onRef('own.root_id', '=', 'company_roots.id')
        .on('own.purchase_id', '=', purchaseId),
    )
    .select(['own.place', 'own.purchase_id', 'own.seq', 'own.audit_id', 'own.hash', 'own.path'])
    .where((eb) =>
      eb.or([
        eb('own.purchase_id', '=', purchaseId),
        sql<boolean>`company_roots.day between ${first}::date and coalesce((
          select min(r.day) from company_roots r
          where r.company_id = ${tenant.company_id} and r.day >= ${last}::date), 'infinity')`,
      ]),
    )
    .$if(asOf !== undefined, (query) => query.where('company_roots.created_at', '<=', asOf ?? ''))
    .execute();
  return found.reverse().map((row) => {
    const root = presentRoot(row);
    const { place, hash, path, ...leaf } = row;
    if (place === null || hash === null || path === null) return root;
    return {
      ...root,
      inclusion: { leaf: toRootLeaf({ ...leaf, hash }), index: place, path: hashesOf(path) },
    };
  });
}

const HASH_BYTES = 32;

function hashesOf(path: Buffer): string[] {
  return Array.from({ length: Math.ceil(path.length / HASH_BYTES) }, (_, nth) =>
    path.subarray(nth * HASH_BYTES, (nth + 1) * HASH_BYTES).toString('hex'),
  );
}
