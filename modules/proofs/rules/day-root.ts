import { findFirstUncoveredEntry } from '#core/purchase/rules/history/root-coverage.ts';
import { canonicalJson } from '#platform/shared/signing/canonical-json.ts';
import { computeRootFromPath } from '#platform/shared/signing/merkle-tree.ts';
import type { ProofTools, SignatureVerdict, SigningKey } from '#platform/shared/signing/proof-tools.ts';
import { verifySignedMessage } from '#platform/shared/signing/signed.ts';

/**
 * The Merkle root of a company's records at the end of a day (ADR 0091). It covers the previous root, the ends of all
 * chains that grew, and the audit log entries. It is signed and handed out, so that even someone with write access to
 * the whole database cannot forge the past.
 */
export interface DayRoot {
  readonly company_id: number;
  /** The day in the Belgrade time zone. */
  readonly day: string;
  /** The number of leaves, not counting the previous root. */
  readonly entries: number;
  /** The root hash in hexadecimal. */
  readonly root: string;
  /** The root of the most recent earlier day that has a root; empty for the first root. */
  readonly before: string;
  readonly key_id: string;
  /** The Ed25519 signature of `canonicalRootText`, in base64url. */
  readonly signature: string;
}

/** A leaf of a day's root. Leaves are ordered: the previous root, the ends of chains by purchase, log entries by id. */
export type RootLeaf =
  | { readonly before: string }
  | { readonly purchase_id: number; readonly seq: number; readonly head: string }
  | { readonly audit_id: number; readonly digest: string };

export const canonicalLeafText = (leaf: RootLeaf): string => canonicalJson(leaf);

/** Returns the text of a root to be signed. */
export function canonicalRootText({
  company_id,
  day,
  entries,
  root,
  before,
}: Omit<DayRoot, 'key_id' | 'signature'>): string {
  return canonicalJson({ before, company_id, day, entries, root, type: 'ponuda-root-1' });
}

/** The proof that a leaf is included in the tree of a day's root. */
export interface InclusionProof {
  readonly leaf: RootLeaf;
  /** The index among all `entries` + 1 leaves, starting at 0. */
  readonly index: number;
  /** The sibling hashes on the path to the root, lowest first, hexadecimal. */
  readonly path: readonly string[];
}

/** A root with the inclusion proof for one chain's leaf. */
export interface ProvenRoot extends DayRoot {
  readonly inclusion: InclusionProof;
}

/** Verifies that a root is signed with one of the keys. */
export function verifyRoot(
  root: DayRoot,
  keys: readonly SigningKey[],
  tools: ProofTools,
): Promise<SignatureVerdict> {
  const { key_id, signature } = root;
  return verifySignedMessage({ key_id, signature, message: canonicalRootText(root) }, keys, tools);
}

/** Verifies that a leaf is included in a root. */
export async function isLeafIncluded(
  { root, entries }: Pick<DayRoot, 'root' | 'entries'>,
  { leaf, index, path }: InclusionProof,
  tools: Pick<ProofTools, 'sha256'>,
): Promise<boolean> {
  return (
    (await computeRootFromPath({ leaf: canonicalLeafText(leaf), index, size: entries + 1, path }, tools)) ===
    root
  );
}

/** A root of one of a chain's days, with or without a leaf for that chain. */
export type ChainRoot = DayRoot | ProvenRoot;

export const isProvenRoot = (root: ChainRoot): root is ProvenRoot => 'inclusion' in root;

/** Returns the number of entries of its chain that a root includes, as `findFirstUncoveredEntry` expects it. */
export function countIncludedEntries(root: ChainRoot): number {
  return isProvenRoot(root) && 'seq' in root.inclusion.leaf ? root.inclusion.leaf.seq : 0;
}

/** The part of a chain that is compared with roots: the hash and the day of writing of each entry, in order. */
export interface ChainToVerify {
  readonly company_id: number;
  readonly purchase_id: number;
  readonly hashes: readonly string[];
  readonly written: readonly string[];
}

export type RootFault = SignatureVerdict | 'inclusion' | 'chain' | 'order' | 'not_held';

export interface BadRoot {
  readonly day: string;
  readonly fault: Exclude<RootFault, 'genuine'>;
  /** The entry that the root contradicts or should include; null if the fault concerns no entry. */
  readonly seq: number | null;
}

/**
 * Verifies the roots of a chain's days, oldest first. If the chain was rewritten or truncated, an entry lacks the
 * signed hash. If the chain's leaf was removed from a root, an entry that the root should include is missing. Returns
 * the first faulty root, or null if all are sound.
 */
export async function verifyRoots(
  roots: readonly ChainRoot[],
  chain: ChainToVerify,
  keys: readonly SigningKey[],
  tools: ProofTools,
): Promise<BadRoot | null> {
  const bad = await findFirstBadRoot(roots, keys, tools, chain);
  if (bad !== null) return bad;
  const missing = findFirstUncoveredEntry(
    chain.written,
    roots.map((root) => ({ day: root.day, held: countIncludedEntries(root) })),
  );
  return missing && { ...missing, fault: 'not_held' };
}

/**
 * Verifies consecutive roots and, if a chain is given, their leaves for that chain. For a root for which `isVerified`
 * is false, only the order is verified.
 */
export async function findFirstBadRoot(
  roots: readonly ChainRoot[],
  keys: readonly SigningKey[],
  tools: ProofTools,
  chain?: ChainToVerify,
  isVerified: (root: ChainRoot) => boolean = () => true,
): Promise<BadRoot | null> {
  let last: DayRoot | undefined;
  for (const root of roots) {
    const fault =
      (isVerified(root) ? await signatureFaultOf(root, keys, tools) : null) ?? orderFaultOf(root, last);
    if (fault !== null) return { day: root.day, fault, seq: null };
    if (chain && !fitsChain(root, chain))
      return { day: root.day, fault: 'chain', seq: countIncludedEntries(root) };
    last = root;
  }
  return null;
}

async function signatureFaultOf(
  root: ChainRoot,
  keys: readonly SigningKey[],
  tools: ProofTools,
): Promise<BadRoot['fault'] | null> {
  const signature = await verifyRoot(root, keys, tools);
  if (signature !== 'genuine') return signature;
  return isProvenRoot(root) && !(await isLeafIncluded(root, root.inclusion, tools)) ? 'inclusion' : null;
}

/** Returns the fault of a root that does not follow the root before it. */
function orderFaultOf(root: DayRoot, last: DayRoot | undefined): BadRoot['fault'] | null {
  const follows =
    !last || (root.company_id === last.company_id && root.before === last.root && root.day > last.day);
  return follows ? null : 'order';
}

function fitsChain(root: ChainRoot, chain: ChainToVerify): boolean {
  if (root.company_id !== chain.company_id) return false;
  if (!isProvenRoot(root)) return true;
  const { leaf } = root.inclusion;
  return 'head' in leaf && leaf.purchase_id === chain.purchase_id && chain.hashes[leaf.seq - 1] === leaf.head;
}
