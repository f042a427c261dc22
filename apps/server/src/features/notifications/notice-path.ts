import type { NoticePage } from '@ponuda/domain/purchase/notices';

const FOLDER: Readonly<Record<NoticePage, string>> = {
  request: '/procurements/requests',
  confirmation: '/procurements/purchase-confirmation',
  ad_hoc: '/procurements/ad-hoc/view',
  direct: '/procurements/direct-purchase/view',
  warehouse: '/warehouse/storekeeper/purchase',
  finances: '/finances/purchase',
};

/** The page on which the reader of a notice works on its purchase (specification §2). */
export function noticePath(page: NoticePage, purchaseId: number): string {
  return `${FOLDER[page]}/${purchaseId}`;
}
