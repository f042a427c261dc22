import type { NearPurchase, SplittingReason } from '#core/purchase/rules/splitting/splitting.ts';

interface Shared extends Pick<NearPurchase, 'supplier_ids' | 'category_id' | 'parent_id' | 'sector_id'> {
  readonly creator_id: number | null;
}

/** Returns keys of a purchase. Two purchases share a reason, as `splitsAround` compares them, if they share a key. */
export function sharedKeys(
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
