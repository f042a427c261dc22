import {
  type BadRoot,
  type ChainToVerify,
  isProvenRoot,
  type ProvenRoot,
  verifyRoots,
} from '#modules/proofs/rules/day-root.ts';
import type { Db } from '#platform/server/db/client.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { PROOF_TOOLS } from '#platform/server/signing/proof-tools.ts';
import { readSigningKeys } from '#platform/server/signing/signing-keys.read.ts';
import { readChainRoots } from './roots.read.ts';

interface RootsOfChain {
  /** The newest root that includes the chain. */
  readonly newest: ProvenRoot | undefined;
  /** The first root that contradicts the chain. */
  readonly bad: BadRoot | null;
}

/** Verifies the chain of a history against the roots of its days. */
export async function verifyRootsOfChain(
  db: Db,
  tenant: Tenant,
  { purchase_id, hashes, written }: Omit<ChainToVerify, 'company_id'>,
): Promise<RootsOfChain> {
  const roots = await readChainRoots(tenant, purchase_id, written);
  if (roots.length === 0) return { newest: undefined, bad: null };
  const chain: ChainToVerify = { company_id: tenant.company_id, purchase_id, hashes, written };
  const bad = await verifyRoots(roots, chain, await readSigningKeys(db), PROOF_TOOLS);
  return { newest: roots.findLast(isProvenRoot), bad };
}
