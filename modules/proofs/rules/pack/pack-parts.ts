import type { ChainedEntry } from '#core/purchase/rules/history/history-chain.ts';

/** The identifier of the pack format (ADR 0092). Programs that read a pack check it first. */
export const PACK_FORMAT = 'ponuda-pack-1';

/** The parts that verification reads; the manifest covers all others only by their digests. */
export const PACK_PART_PATHS = {
  manifest: 'manifest.json',
  history: 'history.json',
  chain: 'chain.json',
  files: 'files.json',
  roots: 'roots.json',
  keys: 'keys.json',
  mails: 'mails.json',
  ocds: 'ocds.json',
  /** The only part that the manifest does not list, because it signs the manifest. */
  signature: 'signature.jws',
} as const;

/** Formats a JSON part so that it is readable and the same content always yields the same bytes. */
export const formatJsonPart = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`;

/** The content of a pack, with the digest of each part. Written last, when all digests are known. */
export interface PackManifest {
  readonly format: typeof PACK_FORMAT;
  /** SHA-256 of the canonical JSON of the manifest without this field, hexadecimal. */
  readonly digest: string;
  readonly request_number: string;
  readonly as_of: string;
  /** The parts in the order of the archive; `sha256` is hexadecimal. */
  readonly parts: readonly { readonly path: string; readonly sha256: string }[];
}

export interface PackedEntry extends ChainedEntry {
  readonly seq: number;
  /** The name of the supplier concerned, as in the entries. */
  readonly supplier: string | null;
}

export interface PackHistory {
  readonly format: typeof PACK_FORMAT;
  readonly company_id: number;
  readonly purchase_id: number;
  readonly request_number: string;
  readonly as_of: string;
  readonly entries: readonly PackedEntry[];
}

/** The proof of the history, entry by entry; hashes are hexadecimal. */
export interface PackChain {
  readonly seq: number;
  readonly head: string;
  /** The number of leading entries that are older than the chain and proven only since `attested_at`. */
  readonly older: number;
  readonly attested_at: string | null;
  readonly entries: readonly {
    readonly seq: number;
    readonly digest: string;
    readonly hash: string;
    readonly commitments: Readonly<Record<string, string>>;
    readonly salts: Readonly<Record<string, string>>;
  }[];
}

export interface PackedFile {
  readonly id: number;
  readonly name: string;
  readonly size: number;
  readonly type: string;
  /** The path of the file in the pack; null if the file is not in the pack. */
  readonly path: string | null;
  /**
   * The reason why the file is not in the pack: removed since, never found in the storage, or locked because of a
   * virus.
   */
  readonly missing: 'removed' | 'lost' | 'locked' | null;
  readonly sha256: string | null;
  /** The record that the file was attached to. */
  readonly of: 'request' | 'offer' | 'receipt' | 'payment' | 'note';
}
