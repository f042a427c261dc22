import type { ApprovalPage } from '#core/confirmation/wire.ts';
import { paths } from '#platform/web/lib/paths.ts';

/** The purchase's own page, behind the login. */
export function pageOfPurchase({ kind, purchase_id: id }: ApprovalPage): string {
  if (kind === 'ad_hoc') return paths.adHocPurchase(id);
  return kind === 'direct' ? paths.directPurchase(id) : paths.purchaseConfirmation(id);
}
