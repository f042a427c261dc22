import { canonicalLeafText, canonicalRootText } from '#modules/proofs/rules/day-root.ts';
import type { TenantTx } from '#platform/server/db/tenant.ts';
import { PROOF_TOOLS } from '#platform/server/signing/proof-tools.ts';
import type { Signer } from '#platform/server/signing/signing-key.ts';
import { buildMerkleTree } from '#platform/shared/signing/merkle-tree.ts';
import { type NewLeaf, readNewLeaves } from './leaves.read.ts';
import { toRootLeaf } from './root-leaf.ts';
import { readCovered, readRoots } from './roots.read.ts';
import { insertRoot } from './roots.repo.ts';

/**
 * Atomically creates a company's root for a day. Creates no root if nothing has happened since the last root, and
 * at most one per day, however often this runs.
 */
export async function makeRoot(tx: TenantTx, signer: Signer, day: string): Promise<boolean> {
  const [last] = await readRoots(tx, 1);
  if (last && last.day >= day) return false;
  const leaves = await readNewLeaves(tx);
  if (leaves.length === 0) return false;
  return (await signRoot(tx, signer, { day, before: last?.root ?? '', leaves })) !== null;
}

interface RootOfDay {
  readonly day: string;
  /** The previous root; empty for the first. */
  readonly before: string;
  readonly leaves: readonly NewLeaf[];
  /** The moment of creation; now if absent. */
  readonly created_at?: string;
}

/** Signs and stores the root over the given leaves, and returns it; null if the day already has a root. */
export async function signRoot(
  tx: TenantTx,
  signer: Signer,
  { day, before, leaves, created_at }: RootOfDay,
): Promise<string | null> {
  const tree = await buildMerkleTree(
    [{ before }, ...leaves.map(toRootLeaf)].map(canonicalLeafText),
    PROOF_TOOLS,
  );
  const fields = { company_id: tx.company_id, day, entries: leaves.length, root: tree.root, before };
  const isNew = await insertRoot(
    tx,
    {
      ...{ ...fields, key_id: signer.id, signature: signer.sign(canonicalRootText(fields)), created_at },
      written: await countWritten(tx, leaves),
    },
    leaves.map((leaf, at) => ({ ...leaf, path: tree.pathOf(at + 1).join('') })),
  );
  return isNew ? tree.root : null;
}

/** Counts the entries that these leaves cover and that no earlier root covers. */
async function countWritten(tx: TenantTx, leaves: readonly NewLeaf[]): Promise<number> {
  const covered = await readCovered(
    tx,
    leaves.flatMap(({ purchase_id }) => purchase_id ?? []),
  );
  return leaves.reduce(
    (sum, { purchase_id, seq }) =>
      sum + (purchase_id === null || seq === null ? 1 : seq - (covered.get(purchase_id) ?? 0)),
    0,
  );
}
