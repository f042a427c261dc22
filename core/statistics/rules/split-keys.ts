import type { NearPurchase, SplittingReason } from '#core/purchase/rules/splitting/splitting.ts';

interface Shared extends Pick<NearPurchase, 'supplier_ids' | 'category_id' | 'parent_id' | 'sector_id'> {
  readonly creator_id: number | null;
}

/**
 * Returns the keys by which `findSplitsAround` groups purchases: two purchases with a common key may be one need that was
 * split.
 */
export function buildSplitKeys(
  { supplier_ids, category_id, parent_id, creator_id, sector_id }: Shared,
  reasons: readonly SplittingReason[],
): string[] {
  return reasons.flatMap((reason) => {
    const who = reason.endsWith('_sector') ? sector_id : creator_id;
    if (reason.endsWith('_sector') && sector_id === 0) return [];
    if (reason.startsWith('supplier_'))
      return [...new Set(supplier_ids)].map((id) => `${reason} ${who} ${id}`);
    if (reason === 'parent_creator') return parent_id === 0 ? [] : [`${reason} ${who} ${parent_id}`];
    return [`${reason} ${who} ${category_id}`];
  });
}
