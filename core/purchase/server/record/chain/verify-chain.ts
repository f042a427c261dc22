import { createHash, hash } from 'node:crypto';
import { chainStartBytes, entryClaims, type SealedEntry } from '#core/purchase/rules/history/chain-claims.ts';
import type { StoredChain, StoredEntry } from './stored-chain.read.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/** The hash before the first entry, which no other chain has. */
export function chainStart(companyId: number, purchaseId: number): Buffer {
  return sha256(chainStartBytes(companyId, purchaseId));
}

/** A stored entry as its claims are made of it, and as a pack holds it. */
export function sealedOf(entry: StoredEntry): SealedEntry {
  const { id: _, digest, hash, ...rest } = entry;
  return { ...rest, digest: digest?.toString('hex') ?? null, hash: hash?.toString('hex') ?? null };
}

export interface Verdict {
  /** The place of the first entry that is not what was chained, or that is missing; null where all is well. */
  readonly first_bad: number | null;
  /** The texts that were erased: what they said is not proven any more. */
  readonly erased: number;
}

/** Verifies the entries of a purchase, in the order of its chain, against the end that is stored beside them. */
export function verifyChain(
  chain: { readonly company_id: number; readonly purchase_id: number },
  { entries, end }: StoredChain,
): Verdict {
  let before = chainStart(chain.company_id, chain.purchase_id).toString('hex');
  let erased = 0;
  for (const [at, entry] of entries.entries()) {
    const sealed = sealedOf(entry);
    const claimed = entryClaims(sealed, at + 1, before);
    // Hashed at once, without an object for each: a long history has four claims for each of its entries.
    if (!claimed?.claims.every((claim) => hash('sha256', claim.bytes, 'hex') === claim.sha256))
      return { first_bad: at + 1, erased };
    erased += claimed.erased;
    before = sealed.hash ?? before;
  }
  const isWhole = end?.seq === entries.length && end.head.toString('hex') === before;
  if (isWhole || (end === null && entries.length === 0)) return { first_bad: null, erased };
  return { first_bad: Math.min(entries.length, end?.seq ?? 0) + 1, erased };
}
