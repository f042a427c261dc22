import { buildOfferDigestText } from '#core/offers/rules/offer-digest.ts';
import { buildChainStartBytes, buildEntryClaims } from '#core/purchase/rules/history/chain-claims.ts';
import { listWrittenDays } from '#core/purchase/rules/history/root-coverage.ts';
import { decodeUtf8, encodeUtf8 } from '#platform/shared/signing/bytes.ts';
import { canonicalJson } from '#platform/shared/signing/canonical-json.ts';
import type { ProofTools, SigningKey } from '#platform/shared/signing/proof-tools.ts';
import { type ChainRoot, countIncludedEntries, verifyRoots } from '../day-root.ts';
import { findFirstMismatchedPart, type PackedOffer } from './derived-parts.ts';
import {
  formatJsonPart,
  PACK_FORMAT,
  PACK_PART_PATHS,
  type PackChain,
  type PackedFile,
  type PackHistory,
  type PackManifest,
} from './pack-parts.ts';
import { listPackProofs, type PackProof } from './pack-proofs.ts';
import { readPackSignature } from './pack-signature.ts';
import { AmbiguousArchiveError } from './zip-entries.ts';

/** A pack, unpacked or as an archive. */
export interface PackSource {
  /** The paths of all parts, with duplicates as listed in the archive. */
  readonly paths: readonly string[];
  read(path: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
}

type Sha256 = ProofTools['sha256'];

export type PackFault =
  /** A different program may unpack different content from the archive. */
  | 'archive'
  /** The part differs from its digest in the manifest. */
  | 'changed'
  | 'missing'
  /** The part is not in the manifest. */
  | 'added'
  /** The part is readable, but contradicts the chain or a signed root. */
  | 'not_proven'
  /** The part differs from the history, the offers or the files that it is derived from. */
  | 'not_derived'
  /** A root created after an entry was written does not include that entry. */
  | 'not_held'
  /** A root or the pack is signed by an unknown key. */
  | 'unknown_key';

/** The key that signed a pack, and the moment of signing. */
export interface SigningInfo {
  readonly key_id: string;
  readonly signed_at: string;
}

export interface PackVerdict {
  /** The first faulty part; its path is empty if the archive as a whole is faulty. Null if there is no fault. */
  readonly bad: { readonly path: string; readonly fault: PackFault; readonly entry: number | null } | null;
  readonly company_id: number;
  readonly request_number: string;
  readonly as_of: string;
  readonly parts: number;
  readonly entries: number;
  /** Number of erased names and texts, whose content is no longer proven. */
  readonly erased: number;
  /** Number of entries that are older than the chain. */
  readonly older: number;
  readonly head: string;
  /** The hash of each entry, to compare the pack with a receipt. */
  readonly hashes: readonly string[];
  /** The day on which each entry was written. */
  readonly written: readonly string[];
  /** The signed roots of the chain's days, oldest first. */
  readonly roots: readonly ChainRoot[];
  /** Null for a pack that the platform did not sign. */
  readonly signed: SigningInfo | null;
  /** The proven claims with their bases, and the unproven content; empty for a changed pack. */
  readonly proofs: readonly PackProof[];
}

const NOTHING_KNOWN = {
  ...{ company_id: 0, request_number: '', as_of: '', parts: 0, entries: 0, erased: 0, older: 0, head: '' },
  ...{ hashes: [], written: [], roots: [], signed: null, proofs: [] },
};

/**
 * Verifies a whole pack offline: every part against the manifest, every entry against the chain, every offer and file
 * against its entry, and the chain against the signed roots. Reports the first entry or part with a fault.
 */
export async function verifyPack(
  source: PackSource,
  tools: ProofTools,
  keys: readonly SigningKey[],
): Promise<PackVerdict> {
  try {
    return await verifyParts(source, tools, keys);
  } catch (error) {
    if (!(error instanceof AmbiguousArchiveError)) throw error;
    return { ...NOTHING_KNOWN, bad: { path: error.path, fault: 'archive', entry: null } };
  }
}

async function verifyParts(
  source: PackSource,
  tools: ProofTools,
  keys: readonly SigningKey[],
): Promise<PackVerdict> {
  const { sha256 } = tools;
  const manifest = await manifestOf(source, sha256);
  if (manifest === null)
    return { ...NOTHING_KNOWN, bad: { path: PACK_PART_PATHS.manifest, fault: 'changed', entry: null } };
  const { request_number, as_of, parts } = manifest;
  const known = { ...NOTHING_KNOWN, request_number, as_of, parts: parts.length };
  const part = await firstBadPart(source, manifest, sha256);
  const history = await historyOf(source, sha256).catch(() => undefined);
  if (part !== null) {
    const isHistory = part.path === PACK_PART_PATHS.history || part.path === PACK_PART_PATHS.chain;
    return { ...known, bad: { ...part, entry: isHistory ? (history?.first_bad ?? null) : null } };
  }
  if (history === undefined) return { ...known, bad: notProven(PACK_PART_PATHS.history, null) };
  const { first_bad, purchase_id, ...found } = history;
  if (first_bad !== null) return { ...known, ...found, bad: notProven(PACK_PART_PATHS.history, first_bad) };
  const read = await readParts(source, manifest).catch(() => undefined);
  if (read === undefined) return { ...known, ...found, bad: notProven(PACK_PART_PATHS.manifest, null) };
  const { roots } = read;
  const bad =
    (await firstNotProven(source, manifest, read, sha256)) ??
    notDerived(read, manifest) ??
    (await firstBadRoot(roots, { ...found, purchase_id }, keys, tools));
  if (bad !== null) return { ...known, ...found, roots, bad };
  const { signed, fault } = await signatureOf(source, manifest, keys, tools);
  if (fault !== null)
    return { ...known, ...found, roots, bad: { path: PACK_PART_PATHS.signature, fault, entry: null } };
  const held = Math.max(0, ...roots.map(countIncludedEntries));
  const proofs = listPackProofs({
    ...read,
    ...found,
    parts,
    held,
    rootDay: roots.at(-1)?.day,
    isSigned: signed !== null,
  });
  return { ...known, ...found, roots, signed, proofs, bad: null };
}

/** Reads the parts that are compared; throws if a part does not have the expected format. */
async function readParts(source: PackSource, { parts }: PackManifest) {
  const history = await jsonOf<PackHistory>(source, PACK_PART_PATHS.history);
  const files = await jsonOf<readonly PackedFile[]>(source, PACK_PART_PATHS.files);
  const offers = new Map<string, PackedOffer>();
  for (const { path } of parts)
    if (path.startsWith('offers/')) offers.set(path, await jsonOf<PackedOffer>(source, path));
  const chain = await jsonOf<PackChain>(source, PACK_PART_PATHS.chain);
  const { roots } = await jsonOf<{ roots: ChainRoot[] }>(source, PACK_PART_PATHS.roots);
  return { history, files, offers, chain, roots, ocds: await jsonOf<unknown>(source, PACK_PART_PATHS.ocds) };
}

type ReadParts = Awaited<ReturnType<typeof readParts>>;

function notDerived(read: ReadParts, manifest: PackManifest): PackVerdict['bad'] {
  try {
    const bad = findFirstMismatchedPart({ ...read, manifest });
    return bad && { ...bad, fault: 'not_derived' };
  } catch {
    // A price or name has a type that the format does not allow.
    return { path: PACK_PART_PATHS.manifest, fault: 'not_derived', entry: null };
  }
}

async function signatureOf(
  source: PackSource,
  { digest, request_number, as_of }: PackManifest,
  keys: readonly SigningKey[],
  tools: ProofTools,
): Promise<{ readonly signed: SigningInfo | null; readonly fault: 'changed' | 'unknown_key' | null }> {
  const bytes = await source.read(PACK_PART_PATHS.signature);
  if (bytes === undefined) return { signed: null, fault: null };
  const text = await Promise.resolve(bytes)
    .then(decodeUtf8)
    .catch(() => '');
  const { verdict, statement, key_id } = await readPackSignature(text, keys, tools);
  if (verdict === 'unknown_key') return { signed: null, fault: verdict };
  const isOfPack =
    statement?.digest === digest && statement.request_number === request_number && statement.as_of === as_of;
  if (verdict === 'changed' || !isOfPack) return { signed: null, fault: 'changed' };
  return { signed: { key_id, signed_at: statement.signed_at }, fault: null };
}

/** Returns the keys that a pack contains. */
export const readPackKeys = async (source: PackSource): Promise<readonly SigningKey[]> =>
  (await jsonOf<{ keys: readonly SigningKey[] }>(source, PACK_PART_PATHS.keys)).keys;

async function firstBadRoot(...given: Parameters<typeof verifyRoots>) {
  const bad = await verifyRoots(...given);
  if (bad === null) return null;
  const isNamed = bad.fault === 'unknown_key' || bad.fault === 'not_held';
  return { path: PACK_PART_PATHS.roots, fault: isNamed ? bad.fault : 'not_proven', entry: bad.seq } as const;
}

const notProven = (path: string, entry: number | null) => ({ path, fault: 'not_proven', entry }) as const;

async function manifestOf(source: PackSource, sha256: Sha256): Promise<PackManifest | null> {
  const bytes = await source.read(PACK_PART_PATHS.manifest);
  if (bytes === undefined) return null;
  try {
    const raw = decodeUtf8(bytes);
    const manifest: PackManifest = JSON.parse(raw);
    const { digest, ...rest } = manifest;
    // Serialising the manifest again must yield the same bytes, so that not even whitespace can be changed.
    const isItself = raw === `${canonicalJson(manifest)}\n`;
    const fits = digest === (await sha256(encodeUtf8(canonicalJson(rest))));
    const paths = new Set(manifest.parts.map(({ path }) => path));
    const isOnce = paths.size === manifest.parts.length && !paths.has(PACK_PART_PATHS.signature);
    return isItself && fits && isOnce && manifest.format === PACK_FORMAT ? manifest : null;
  } catch {
    return null;
  }
}

async function firstBadPart(source: PackSource, { parts }: PackManifest, sha256: Sha256) {
  for (const { path, sha256: expected } of parts) {
    const bytes = await source.read(path);
    if (bytes === undefined) return { path, fault: 'missing' } as const;
    if ((await sha256(bytes)) !== expected) return { path, fault: 'changed' } as const;
  }
  const known = new Set<string>([
    PACK_PART_PATHS.manifest,
    PACK_PART_PATHS.signature,
    ...parts.map(({ path }) => path),
  ]);
  // If a path occurs twice, one program may show the first entry while another verifies the second.
  const added = source.paths.find((path, at) => !known.has(path) || source.paths.indexOf(path) !== at);
  return added === undefined ? null : ({ path: added, fault: 'added' } as const);
}

async function jsonOf<T>(source: PackSource, path: string): Promise<T> {
  const bytes = await source.read(path);
  if (bytes === undefined) throw new Error(`${path} is missing.`);
  const text = decodeUtf8(bytes);
  const value = JSON.parse(text);
  // Rejects duplicate keys, because parsers handle them differently.
  if (text !== formatJsonPart(value)) throw new Error(`${path} is not written as the format says.`);
  return value;
}

/** Verifies the chain of the history; throws if the chain is unreadable. */
async function historyOf(source: PackSource, sha256: Sha256) {
  const history = await jsonOf<PackHistory>(source, PACK_PART_PATHS.history);
  const chain = await jsonOf<PackChain>(source, PACK_PART_PATHS.chain);
  const { company_id, purchase_id } = history;
  const found = {
    ...{ company_id, purchase_id, entries: history.entries.length, older: chain.older, head: chain.head },
    hashes: chain.entries.map(({ hash }) => hash),
    written: listWrittenDays(history.entries, chain),
  };
  let before = await sha256(buildChainStartBytes(company_id, purchase_id));
  let erased = 0;
  for (const [at, { supplier: _, ...entry }] of history.entries.entries()) {
    const place = at + 1;
    const proof = chain.entries[at];
    const claimed =
      proof && proof.seq === place ? buildEntryClaims({ ...entry, ...proof }, place, before) : null;
    if (!claimed || entry.seq !== place) return { ...found, erased, first_bad: place };
    for (const claim of claimed.claims)
      if ((await sha256(claim.bytes)) !== claim.sha256) return { ...found, erased, first_bad: place };
    erased += claimed.erased;
    before = proof?.hash ?? before;
  }
  const isWhole =
    chain.seq === history.entries.length && chain.head === before && chain.entries.length === chain.seq;
  return { ...found, erased, first_bad: isWhole ? null : history.entries.length + 1 };
}

/**
 * Compares offers and files with the entries that prove them, and checks that the pack contains exactly the proven
 * offers and files.
 */
async function firstNotProven(
  source: PackSource,
  manifest: PackManifest,
  { history: { entries }, files, offers: listed }: ReadParts,
  sha256: Sha256,
) {
  const inManifest = new Map(manifest.parts.map((part) => [part.path, part.sha256]));
  const offers = new Map(
    Array.from(listed, ([path, offer]) => [`${offer.rfp} ${offer.version}`, { path, offer }]),
  );
  if (offers.size < listed.size) return notProven(PACK_PART_PATHS.history, null);
  for (const { path, sha256: stated } of files)
    if (path !== null && inManifest.get(path) !== stated) return notProven(path, null);
  for (const { seq, rfp, data } of entries) {
    if (typeof data.content_digest === 'string') {
      const found = offers.get(`${rfp} ${data.version}`);
      if (found === undefined) return notProven(PACK_PART_PATHS.history, seq);
      if ((await sha256(encodeUtf8(buildOfferDigestText(found.offer)))) !== data.content_digest)
        return notProven(found.path, seq);
    }
    for (const { id, name, sha256: stated } of listEntryFiles(data)) {
      const file = files.find((one) => one.id === id);
      if (file?.path != null && stated !== null && file.sha256 !== stated) return notProven(file.path, seq);
      if (file !== undefined && file.name !== name) return notProven(PACK_PART_PATHS.files, seq);
    }
  }
  for (const { path, size } of files)
    if (path !== null && (await source.read(path))?.length !== size)
      return notProven(PACK_PART_PATHS.files, null);
  const listedFiles = new Set(files.map(({ path }) => path));
  const unlisted = manifest.parts.find(({ path }) => path.startsWith('files/') && !listedFiles.has(path));
  if (unlisted !== undefined) return notProven(unlisted.path, null);
  return null;
}

interface EntryFile {
  readonly id: number;
  readonly name: string;
  readonly sha256: string | null;
}

/** Returns the files listed in an entry, with their digests. */
export function listEntryFiles({ content }: Readonly<Record<string, unknown>>): readonly EntryFile[] {
  if (typeof content !== 'object' || content === null || !('files' in content)) return [];
  return Array.isArray(content.files) ? content.files : [];
}
