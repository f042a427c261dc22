import { type PurchaseKind, type PurchaseStatus, PURCHASE_STATUS as S } from '#core/purchase/rules/status.ts';
import type { PurchaseRow as WireRow } from '#core/purchase/wire/purchase-detail.ts';

type Next = WireRow['next'];

interface Standing {
  readonly kind: PurchaseKind;
  readonly status: PurchaseStatus;
  readonly premium: boolean;
  readonly rejected: boolean;
  readonly confirmed_by_owner: boolean;
  readonly bidding_open: boolean;
}

/** Returns who does the next step (product 5); `confirmers` means everyone who approves in that status. */
export function findNextActor(purchase: Standing): Next {
  if (purchase.status === S.ACTIVE) return duringBidding(purchase);
  if (AWAITS_APPROVAL.includes(purchase.status)) return purchase.rejected ? 'creator' : 'confirmers';
  if (purchase.status === S.REQUESTED)
    return purchase.premium && !purchase.rejected ? 'confirmers' : 'creator';
  return BY_STATUS[purchase.status] ?? 'nobody';
}

function duringBidding({ confirmed_by_owner, bidding_open }: Standing): Next {
  if (confirmed_by_owner) return 'confirmers';
  return bidding_open ? 'suppliers' : 'creator';
}

const AWAITS_APPROVAL: readonly PurchaseStatus[] = [S.INITIATED, S.AD_HOC, S.DIRECT_INITIATE];

const BY_STATUS: Readonly<Partial<Record<PurchaseStatus, Next>>> = {
  [S.INITIATION_APPROVED]: 'creator',
  [S.VALUATION]: 'confirmers',
  [S.CLOSED]: 'storekeeper',
  [S.RECEIVED]: 'finances',
  [S.PAID]: 'creator',
  [S.AD_HOC_APPROVED]: 'finances',
  [S.DIRECT_APPROVAL]: 'finances',
  [S.DIRECT_FINANCES]: 'creator',
};
