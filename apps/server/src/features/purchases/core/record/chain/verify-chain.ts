import { createHash } from 'node:crypto';
import { entryText, privateTexts } from '@ponuda/domain/purchase/history-chain';
import { commitmentOf } from './seal-entry.ts';
import type { StoredChain, StoredEntry } from './stored-chain.read.ts';

const sha256 = (...parts: readonly (Uint8Array | string)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** The hash before the first entry, which no other chain has. */
export function chainStart(companyId: number, purchaseId: number): Buffer {
  const ids = Buffer.alloc(8);
  ids.writeInt32BE(companyId, 0);
  ids.writeInt32BE(purchaseId, 4);
  return sha256(Buffer.of(0), 'ponuda-chain-1', ids);
}

/** The hash of an entry: it holds the hash before, its place and its digest. */
export function chainLink(before: Uint8Array, seq: number, digest: Uint8Array): Buffer {
  const place = Buffer.alloc(8);
  place.writeBigInt64BE(BigInt(seq));
  return sha256(Buffer.of(1), before, place, digest);
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
  let before: Buffer = chainStart(chain.company_id, chain.purchase_id);
  let erased = 0;
  for (const [at, entry] of entries.entries()) {
    const place = at + 1;
    const known = erasedTexts(entry);
    if (known === undefined || !isInPlace(entry, place, before)) return { first_bad: place, erased };
    erased += known;
    before = entry.hash ?? before;
  }
  const isWhole = end?.seq === entries.length && end.head.equals(before);
  if (isWhole || (end === null && entries.length === 0)) return { first_bad: null, erased };
  return { first_bad: Math.min(entries.length, end?.seq ?? 0) + 1, erased };
}

/** Returns how many texts of an entry were erased; undefined where one is not what its commitment says. */
function erasedTexts(entry: StoredEntry): number | undefined {
  const texts = privateTexts(entry);
  const commitments = entry.commitments ?? {};
  if (Object.keys(commitments).length !== texts.length) return undefined;
  let erased = 0;
  for (const { path, text } of texts) {
    const commitment = commitments[path];
    if (commitment === undefined) return undefined;
    const salt = entry.salts?.[path];
    if (salt === undefined) erased += 1;
    else if (commitmentOf(Buffer.from(salt, 'hex'), text) !== commitment) return undefined;
  }
  return erased;
}

function isInPlace(entry: StoredEntry, place: number, before: Uint8Array): boolean {
  const { seq, digest, hash, commitments } = entry;
  if (seq !== place || digest === null || hash === null || commitments === null) return false;
  const { before_at, after_at } = entryText(entry, commitments);
  return (
    sha256(`${before_at}${entry.at}${after_at}`).equals(digest) &&
    chainLink(before, place, digest).equals(hash)
  );
}
