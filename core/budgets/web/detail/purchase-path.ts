import type { CountedPurchase } from '#core/budgets/wire.ts';
import { paths } from '#platform/web/lib/paths.ts';

export function purchasePath(kind: CountedPurchase['kind'], id: number): string {
  if (kind === 'ad_hoc') return paths.adHocPurchase(id);
  if (kind === 'direct') return paths.directPurchase(id);
  return paths.request(id);
}
