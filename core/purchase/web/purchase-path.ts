import type { PurchaseKind } from '#core/purchase/rules/status.ts';
import { paths } from '#platform/web/lib/paths.ts';

/** Returns the path of a purchase's own page. */
export function purchasePath(kind: PurchaseKind, id: number): string {
  if (kind === 'ad_hoc') return paths.adHocPurchase(id);
  return kind === 'direct' ? paths.directPurchase(id) : paths.request(id);
}
