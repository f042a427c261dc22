import {
  type ChainOfRoots,
  type ProvenRoot,
  type RootFault,
  verifyRoots,
} from '@ponuda/domain/proof/day-root';
import type { Db } from '../../../platform/db/client.ts';
import type { Tenant } from '../../../platform/db/tenant.ts';
import { PROOF_TOOLS } from '../../../platform/signing/proof-tools.ts';
import { readSigningKeys } from '../../../platform/signing/signing-keys.read.ts';
import { readProvenRoots } from './roots.read.ts';

interface RootsOfChain {
  /** The newest root in which the chain stands. */
  readonly newest: ProvenRoot | undefined;
  /** The first root that the chain does not fit, and what entry that root signed. */
  readonly bad: { readonly day: string; readonly seq: number; readonly fault: RootFault } | null;
}

/** Verifies a chain of history against every root of its company in which it stands. */
export async function readRootsOfChain(
  db: Db,
  tenant: Tenant,
  purchaseId: number,
  hashes: readonly string[],
): Promise<RootsOfChain> {
  const roots = await readProvenRoots(tenant, purchaseId);
  if (roots.length === 0) return { newest: undefined, bad: null };
  const chain: ChainOfRoots = { company_id: tenant.company_id, purchase_id: purchaseId, hashes };
  const bad = await verifyRoots(roots, chain, await readSigningKeys(db), PROOF_TOOLS);
  const leaf = roots.find(({ day }) => day === bad?.day)?.inclusion.leaf;
  const seq = leaf && 'seq' in leaf ? leaf.seq : 0;
  return { newest: roots.at(-1), bad: bad && { ...bad, seq } };
}
