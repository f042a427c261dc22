import { qrCode } from '#platform/server/qr/qr-code.ts';

/** The page on which the warehouse works on a purchase; a phone that reads the code of a document opens that page. */
export function warehouseUrl(publicUrl: string, purchaseId: number): string {
  return `${publicUrl}/warehouse/storekeeper/purchase/${purchaseId}`;
}

/** The code of that page for a document, by its rows. */
export function warehouseCode(publicUrl: string, purchaseId: number): string[] {
  return qrCode(warehouseUrl(publicUrl, purchaseId));
}
