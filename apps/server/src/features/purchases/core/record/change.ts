import type { TenantTx } from '../../../../platform/db/tenant.ts';
import type { CompanyContext } from '../../../../platform/http/route.ts';
import type { LockedPurchase, PurchaseRow } from './purchase-row.ts';
import type { Judged } from './purchase-state.ts';

export interface SeenPurchase {
  /** What `find` loaded before any lock. */
  readonly subject: PurchaseRow;
  /** The version in If-Match, where sent. */
  readonly ifMatch: number | undefined;
}

/** A locked purchase with everything its verdicts look at, and the context inside the transaction. */
export interface Change extends Judged {
  readonly ctx: CompanyContext;
  readonly tx: TenantTx;
  readonly locked: LockedPurchase;
}
