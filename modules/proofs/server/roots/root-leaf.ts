import type { RootLeaf } from '#modules/proofs/rules/day-root.ts';
import type { NewLeaf } from './leaves.read.ts';

/** Converts a stored leaf to its form in the tree of its root. */
export function toRootLeaf({ purchase_id, seq, audit_id, hash }: NewLeaf): RootLeaf {
  const hex = hash.toString('hex');
  if (purchase_id !== null && seq !== null) return { purchase_id, seq, head: hex };
  return { audit_id: audit_id ?? 0, digest: hex };
}
