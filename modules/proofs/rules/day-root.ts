import { firstNotHeld } from '#core/purchase/rules/history/held-entries.ts';
import { canonicalJson } from '#platform/shared/signing/canonical-json.ts';
import { rootOfPath } from '#platform/shared/signing/merkle-tree.ts';
import type { ProofTools, SignatureVerdict, SigningKey } from '#platform/shared/signing/proof-tools.ts';
import { verifySigned } from '#platform/shared/signing/signed.ts';

/**
 * One hash holds a company's records as they were at the end of a day (ADR 0091): the root of a tree over the root before,
 * the ends of all chains that grew, and the entries of the log. It is signed and given away, so that nobody who can
 * write the whole database can write another past.
 */
export interface DayRoot {
  readonly company_id: number;
  /** The day in Belgrade. */
  readonly day: string;
  /** How many leaves there are besides the root before. */
  readonly entries: number;
  /** Hexadecimal. */
  readonly root: string;
  /** The root of the day before that had one; empty for the first. */
  readonly before: string;
  readonly key_id: string;
  /** Ed25519 over `rootText`, in base64url. */
  readonly signature: string;
}

/** Leaves stand in this order: the root before, the ends of chains by purchase, entries of the log by their number. */
export type RootLeaf =
  | { readonly before: string }
  | { readonly purchase_id: number; readonly seq: number; readonly head: string }
  | { readonly audit_id: number; readonly digest: string };

export const leafText = (leaf: RootLeaf): string => canonicalJson(leaf);

/** The text that is signed. */
export function rootText({
  company_id,
  day,
  entries,
  root,
  before,
}: Omit<DayRoot, 'key_id' | 'signature'>): string {
  return canonicalJson({ before, company_id, day, entries, root, type: 'ponuda-root-1' });
}

/** That a leaf stands in the tree of a day. */
export interface Inclusion {
  readonly leaf: RootLeaf;
  /** The place among the leaves, counted from 0; there are `entries` and one more. */
  readonly index: number;
  /** The hashes beside the way to the root, lowest first, hexadecimal. */
  readonly path: readonly string[];
}

/** A root with what it proves of one chain. */
export interface ProvenRoot extends DayRoot {
  readonly inclusion: Inclusion;
}

/** Verifies that a root is one that the holder of the keys signed. */
export function verifyRoot(
  root: DayRoot,
  keys: readonly SigningKey[],
  tools: ProofTools,
): Promise<SignatureVerdict> {
  const { key_id, signature } = root;
  return verifySigned({ key_id, signature, message: rootText(root) }, keys, tools);
}

/** Verifies that a leaf stands in a root. */
export async function isIncluded(
  { root, entries }: Pick<DayRoot, 'root' | 'entries'>,
  { leaf, index, path }: Inclusion,
  tools: Pick<ProofTools, 'sha256'>,
): Promise<boolean> {
  return (await rootOfPath({ leaf: leafText(leaf), index, size: entries + 1, path }, tools)) === root;
}

/** A root of the days of a chain, with or without a place for it. */
export type RootOfChain = DayRoot | ProvenRoot;

export const isProven = (root: RootOfChain): root is ProvenRoot => 'inclusion' in root;

/** How much of its chain a root holds, as `firstNotHeld` takes it. */
export function heldIn(root: RootOfChain): number {
  return isProven(root) && 'seq' in root.inclusion.leaf ? root.inclusion.leaf.seq : 0;
}

/** A chain as far as a root can be compared with it: of each entry, in its order, the hash and the day it was written. */
export interface ChainOfRoots {
  readonly company_id: number;
  readonly purchase_id: number;
  readonly hashes: readonly string[];
  readonly written: readonly string[];
}

export type RootFault = SignatureVerdict | 'inclusion' | 'chain' | 'order' | 'not_held';

export interface BadRoot {
  readonly day: string;
  readonly fault: Exclude<RootFault, 'genuine'>;
  /** The entry that the root has otherwise, or that it should have held; null where it concerns no entry. */
  readonly seq: number | null;
}

/**
 * Verifies the roots of a chain's days, oldest first. A chain that was written anew or cut off since has no entry with
 * the hash that was signed, and one whose place in a root was taken away has an entry that the root should have held.
 * Names the first root that does not fit; null where all do.
 */
export async function verifyRoots(
  roots: readonly RootOfChain[],
  chain: ChainOfRoots,
  keys: readonly SigningKey[],
  tools: ProofTools,
): Promise<BadRoot | null> {
  const bad = await firstBadRoot(roots, keys, tools, chain);
  if (bad !== null) return bad;
  const missing = firstNotHeld(
    chain.written,
    roots.map((root) => ({ day: root.day, held: heldIn(root) })),
  );
  return missing && { ...missing, fault: 'not_held' };
}

/** Verifies roots that follow each other, with what they say of a chain where there is one. */
export async function firstBadRoot(
  roots: readonly RootOfChain[],
  keys: readonly SigningKey[],
  tools: ProofTools,
  chain?: ChainOfRoots,
): Promise<BadRoot | null> {
  let last: DayRoot | undefined;
  for (const root of roots) {
    const fault = await faultOf(root, last, keys, tools);
    if (fault !== null) return { day: root.day, fault, seq: null };
    if (chain && !fitsChain(root, chain)) return { day: root.day, fault: 'chain', seq: heldIn(root) };
    last = root;
  }
  return null;
}

async function faultOf(
  root: RootOfChain,
  last: DayRoot | undefined,
  keys: readonly SigningKey[],
  tools: ProofTools,
): Promise<BadRoot['fault'] | null> {
  const signature = await verifyRoot(root, keys, tools);
  if (signature !== 'genuine') return signature;
  if (isProven(root) && !(await isIncluded(root, root.inclusion, tools))) return 'inclusion';
  const follows =
    !last || (root.company_id === last.company_id && root.before === last.root && root.day > last.day);
  return follows ? null : 'order';
}

function fitsChain(root: RootOfChain, chain: ChainOfRoots): boolean {
  if (root.company_id !== chain.company_id) return false;
  if (!isProven(root)) return true;
  const { leaf } = root.inclusion;
  return 'head' in leaf && leaf.purchase_id === chain.purchase_id && chain.hashes[leaf.seq - 1] === leaf.head;
}
