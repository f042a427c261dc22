import { leafText, rootText } from '@ponuda/domain/proof/day-root';
import { merkleTree } from '@ponuda/domain/proof/merkle-tree';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { PROOF_TOOLS } from '../../../platform/signing/proof-tools.ts';
import type { Signer } from '../../../platform/signing/signing-key.ts';
import { readNewLeaves } from './leaves.read.ts';
import { rootLeaf } from './root-leaf.ts';
import { readRoots } from './roots.read.ts';
import { insertRoot } from './roots.repo.ts';

/**
 * Makes a company's root of a day, all of it or nothing. There is none where nothing happened since the last one, and
 * only one for a day, however often this runs.
 */
export async function makeRoot(tx: TenantTx, signer: Signer, day: string): Promise<boolean> {
  const [last] = await readRoots(tx, 1);
  if (last && last.day >= day) return false;
  const leaves = await readNewLeaves(tx);
  if (leaves.length === 0) return false;
  const before = last?.root ?? '';
  const tree = await merkleTree([{ before }, ...leaves.map(rootLeaf)].map(leafText), PROOF_TOOLS);
  const said = { company_id: tx.company_id, day, entries: leaves.length, root: tree.root, before };
  return insertRoot(
    tx,
    { ...said, key_id: signer.id, signature: signer.sign(rootText(said)) },
    leaves.map((leaf, at) => ({ ...leaf, path: tree.pathOf(at + 1).join('') })),
  );
}
