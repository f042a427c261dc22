import type { Db } from '#platform/server/db/client.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { Slot } from '#platform/shared/slot.ts';

/** The chain of a purchase: of each entry, in its order, the hash and the day on which it was written. */
export interface WitnessedChain {
  readonly purchase_id: number;
  readonly hashes: readonly string[];
  readonly written: readonly string[];
}

/** What signed roots say of a chain. */
export interface Testimony {
  /** The newest root that holds the chain. */
  readonly newest: { readonly day: string; readonly root: string } | undefined;
  /** The first root that the chain does not fit; `seq` is the entry that it concerns, or null. */
  readonly bad: { readonly day: string; readonly fault: string; readonly seq: number | null } | null;
}

/** Records of the ends of chains that are kept apart from them; filled by modules. */
export const chainWitnesses = new Slot<
  (db: Db, tenant: Tenant, chain: WitnessedChain) => Promise<Testimony>
>();

/** Asks each witness about a chain. The first one that objects is decisive; without a witness nothing is known. */
export async function readTestimony(db: Db, tenant: Tenant, chain: WitnessedChain): Promise<Testimony> {
  let newest: Testimony['newest'];
  for (const ask of chainWitnesses.parts) {
    const testimony = await ask(db, tenant, chain);
    if (testimony.bad) return testimony;
    newest ??= testimony.newest;
  }
  return { newest, bad: null };
}
