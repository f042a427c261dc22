import { concatBytes, decodeHex, encodeUtf8 } from './bytes.ts';
import type { ProofTools } from './proof-tools.ts';

/**
 * The Merkle tree of RFC 6962: a leaf is the SHA-256 of 0x00 and its text, a node the SHA-256 of 0x01 and its two
 * child hashes. On each level, adjacent hashes form a node, and a hash without a neighbour moves up unchanged, which
 * yields the tree defined in the RFC.
 */
type Hash = Pick<ProofTools, 'sha256'>;

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

export const hashLeaf = async (text: string, { sha256 }: Hash): Promise<string> =>
  sha256(concatBytes(LEAF, encodeUtf8(text)));

const nodeHash = async (left: string, right: string, { sha256 }: Hash): Promise<string> =>
  sha256(concatBytes(NODE, decodeHex(left), decodeHex(right)));

/** Returns the levels of a tree, from the leaf hashes to the root. */
async function levelsOf(hashes: readonly string[], tools: Hash): Promise<(readonly string[])[]> {
  const levels = [hashes];
  for (let level = hashes; level.length > 1; ) {
    const above: string[] = [];
    for (let at = 0; at < level.length; at += 2) {
      const [left = '', right] = level.slice(at, at + 2);
      above.push(right === undefined ? left : await nodeHash(left, right, tools));
    }
    levels.push(above);
    level = above;
  }
  return levels;
}

/**
 * Builds a tree over texts. Returns its root, and a function that returns the path from a leaf to the root. Hashes
 * are hexadecimal.
 */
export async function buildMerkleTree(leaves: readonly string[], tools: Hash) {
  const levels = await levelsOf(await Promise.all(leaves.map((leaf) => hashLeaf(leaf, tools))), tools);
  return {
    root: levels.at(-1)?.[0] ?? '',
    /** The sibling hashes on the path from a leaf to the root, lowest first. */
    pathOf: (index: number): string[] =>
      levels.flatMap((level, height) => level[(index >> height) ^ 1] ?? []),
  };
}

/**
 * Returns the root to which the path of a leaf leads, given the leaf's index among `size` leaves; undefined if the
 * path has the wrong length.
 */
export async function computeRootFromPath(
  { leaf, index, size, path }: { leaf: string; index: number; size: number; path: readonly string[] },
  tools: Hash,
): Promise<string | undefined> {
  if (!Number.isSafeInteger(index) || index < 0 || index >= size) return undefined;
  let hash = await hashLeaf(leaf, tools);
  let used = 0;
  for (let [at, width] = [index, size]; width > 1; at = Math.floor(at / 2), width = Math.ceil(width / 2)) {
    const isRight = at % 2 === 1;
    if (!isRight && at + 1 === width) continue;
    const beside = path[used];
    if (beside === undefined) return undefined;
    used += 1;
    hash = isRight ? await nodeHash(beside, hash, tools) : await nodeHash(hash, beside, tools);
  }
  return used === path.length ? hash : undefined;
}
