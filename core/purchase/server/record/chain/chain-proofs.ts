import type { Db } from '#platform/server/db/client.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { Slot } from '#platform/shared/slot.ts';

/** The chain of a purchase: the hash and the day of writing of each entry, in order. */
export interface ChainToProve {
  readonly purchase_id: number;
  readonly hashes: readonly string[];
  readonly written: readonly string[];
}

/** What signed roots prove about a chain. */
export interface ChainProof {
  /** The newest root that contains the chain. */
  readonly newest: { readonly day: string; readonly root: string } | undefined;
  /** The first root that contradicts the chain; `seq` is the entry concerned, or null. */
  readonly bad: { readonly day: string; readonly fault: string; readonly seq: number | null } | null;
}

/** Proofs of a chain by records that are stored separately from it; filled by modules. */
export const chainProofs = new Slot<(db: Db, tenant: Tenant, chain: ChainToProve) => Promise<ChainProof>>();

/**
 * Reads the proofs of a chain. The first contradiction decides. Without a module that proves chains, there is neither
 * a root nor a contradiction.
 */
export async function readChainProof(db: Db, tenant: Tenant, chain: ChainToProve): Promise<ChainProof> {
  let newest: ChainProof['newest'];
  for (const read of chainProofs.parts) {
    const proof = await read(db, tenant, chain);
    if (proof.bad) return proof;
    newest ??= proof.newest;
  }
  return { newest, bad: null };
}
