import type { Db } from '#platform/server/db/client.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { Slot } from '#platform/shared/slot.ts';

/** The chain of a purchase: the hash and the day of writing of each entry, in order. */
export interface WitnessedChain {
  readonly purchase_id: number;
  readonly hashes: readonly string[];
  readonly written: readonly string[];
}

/** What signed roots prove about a chain. */
export interface Testimony {
  /** The newest root that contains the chain. */
  readonly newest: { readonly day: string; readonly root: string } | undefined;
  /** The first root that contradicts the chain; `seq` is the entry concerned, or null. */
  readonly bad: { readonly day: string; readonly fault: string; readonly seq: number | null } | null;
}

/** Records of the ends of chains that are stored separately from them; filled by modules. */
export const chainWitnesses = new Slot<
  (db: Db, tenant: Tenant, chain: WitnessedChain) => Promise<Testimony>
>();

/** Asks each witness about a chain. The first contradiction decides; without a witness the testimony is empty. */
export async function readTestimony(db: Db, tenant: Tenant, chain: WitnessedChain): Promise<Testimony> {
  let newest: Testimony['newest'];
  for (const ask of chainWitnesses.parts) {
    const testimony = await ask(db, tenant, chain);
    if (testimony.bad) return testimony;
    newest ??= testimony.newest;
  }
  return { newest, bad: null };
}
