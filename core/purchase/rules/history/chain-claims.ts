import { concatBytes, decodeHex, encodeUtf8 } from '#platform/shared/signing/bytes.ts';
import { buildEntryText, type ChainedEntry, listPrivateTexts } from './history-chain.ts';

/**
 * A claim about the history chain of a purchase (ADR 0090): bytes and their expected SHA-256. Server and browser
 * verify the same claims.
 */
export interface ChainClaim {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** An entry with its position in the chain; hashes are hexadecimal. */
export interface SealedEntry extends ChainedEntry {
  readonly seq: number | null;
  readonly digest: string | null;
  readonly hash: string | null;
  readonly commitments: Readonly<Record<string, string>> | null;
  readonly salts: Readonly<Record<string, string>> | null;
}

export interface EntryClaims {
  readonly claims: readonly ChainClaim[];
  /** The number of erased texts, whose content can no longer be proven. */
  readonly erased: number;
}

/** Returns the bytes whose hash precedes the first entry; unique to each chain. */
export function buildChainStartBytes(companyId: number, purchaseId: number): Uint8Array<ArrayBuffer> {
  const ids = new Uint8Array(8);
  const view = new DataView(ids.buffer);
  view.setInt32(0, companyId);
  view.setInt32(4, purchaseId);
  return concatBytes(Uint8Array.of(0), encodeUtf8('ponuda-chain-1'), ids);
}

/** Returns the bytes from which the hash of an entry is computed: the previous hash, its position and its digest. */
export function buildChainLinkBytes(before: string, seq: number, digest: string): Uint8Array<ArrayBuffer> {
  const place = new Uint8Array(8);
  new DataView(place.buffer).setBigInt64(0, BigInt(seq));
  return concatBytes(Uint8Array.of(1), decodeHex(before), place, decodeHex(digest));
}

/** Returns the claims of an entry at a position; null if it is not a valid entry for that position. */
export function buildEntryClaims(entry: SealedEntry, place: number, before: string): EntryClaims | null {
  const { seq, digest, hash, commitments } = entry;
  if (seq !== place || !isHash(digest) || !isHash(hash) || commitments === null) return null;
  // An object instead of a name would be mistaken for the commitment to the name.
  if (![entry.actor.name, entry.actor.stands_in_for_name ?? ''].every((name) => typeof name === 'string'))
    return null;
  const texts = listPrivateTexts(entry);
  if (Object.keys(commitments).length !== texts.length) return null;
  const salts = entry.salts ?? {};
  // A salt without a commitment would be mistaken for the salt of an erased text.
  if (Object.keys(salts).some((path) => commitments[path] === undefined)) return null;
  const claims: ChainClaim[] = [];
  for (const { path, text: said } of texts) {
    const commitment = commitments[path];
    if (commitment === undefined) return null;
    const salt = salts[path];
    // With salts of varying length, bytes could move between the salt and the text.
    if (salt !== undefined && !/^[0-9a-f]{32}$/.test(salt)) return null;
    if (salt !== undefined)
      claims.push({ bytes: concatBytes(decodeHex(salt), encodeUtf8(said)), sha256: commitment });
  }
  const { before_at, after_at } = buildEntryText(entry, commitments);
  return {
    claims: [
      ...claims,
      { bytes: encodeUtf8(`${before_at}${entry.at}${after_at}`), sha256: digest },
      { bytes: buildChainLinkBytes(before, place, digest), sha256: hash },
    ],
    erased: texts.length - claims.length,
  };
}

const isHash = (value: string | null): value is string => value !== null && /^[0-9a-f]{64}$/.test(value);
