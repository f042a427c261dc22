import { createHash, hash } from 'node:crypto';
import {
  buildChainStartBytes,
  buildEntryClaims,
  type SealedEntry,
} from '#core/purchase/rules/history/chain-claims.ts';
import type { StoredChain, StoredEntry } from './stored-chain.read.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

/** Returns the hash before the first entry; unique to each chain. */
export function computeChainStart(companyId: number, purchaseId: number): Buffer {
  return sha256(buildChainStartBytes(companyId, purchaseId));
}

/** Returns a stored entry in the form from which claims are computed and that a pack contains. */
export function toSealedEntry(entry: StoredEntry): SealedEntry {
  const { id: _, digest, hash, ...rest } = entry;
  return { ...rest, digest: digest?.toString('hex') ?? null, hash: hash?.toString('hex') ?? null };
}

export interface ChainVerdict {
  /** The position of the first entry that is missing or differs from the chained one; null if all are intact. */
  readonly first_bad: number | null;
  /** The number of erased texts, whose content can no longer be proven. */
  readonly erased: number;
}

/** Verifies the entries of a purchase, in the order of its chain, against the end that is stored separately. */
export function verifyChain(
  chain: { readonly company_id: number; readonly purchase_id: number },
  { entries, end }: StoredChain,
): ChainVerdict {
  let before = computeChainStart(chain.company_id, chain.purchase_id).toString('hex');
  let erased = 0;
  for (const [at, entry] of entries.entries()) {
    const sealed = toSealedEntry(entry);
    const claimed = buildEntryClaims(sealed, at + 1, before);
    // Hashes in a single call without creating a hash object: each entry of a long history has four claims.
    if (!claimed?.claims.every((claim) => hash('sha256', claim.bytes, 'hex') === claim.sha256))
      return { first_bad: at + 1, erased };
    erased += claimed.erased;
    before = sealed.hash ?? before;
  }
  const isWhole = end?.seq === entries.length && end.head.toString('hex') === before;
  if (isWhole || (end === null && entries.length === 0)) return { first_bad: null, erased };
  return { first_bad: Math.min(entries.length, end?.seq ?? 0) + 1, erased };
}
