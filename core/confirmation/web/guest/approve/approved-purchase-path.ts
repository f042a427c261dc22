import type { ApprovalPage } from '#core/confirmation/wire.ts';
import { paths } from '#platform/web/lib/paths.ts';

/** Returns the path of the purchase's own page, which needs a login. */
export function approvedPurchasePath({ kind, purchase_id: id }: ApprovalPage): string {
  if (kind === 'ad_hoc') return paths.adHocPurchase(id);
  return kind === 'direct' ? paths.directPurchase(id) : paths.purchaseConfirmation(id);
}
