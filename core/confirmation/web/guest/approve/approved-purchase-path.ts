import type { ApprovalPage } from '#core/confirmation/wire.ts';
import { purchasePath } from '#core/purchase/web/purchase-path.ts';
import { paths } from '#platform/web/lib/paths.ts';

/** Returns the path of the purchase's own page, which needs a login. */
export function approvedPurchasePath({ kind, purchase_id: id }: ApprovalPage): string {
  return kind === 'request' ? paths.purchaseConfirmation(id) : purchasePath(kind, id);
}
