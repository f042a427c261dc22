import { encodeQrCode } from '#platform/server/qr/qr-code.ts';

/** Returns the URL of the page on which the warehouse works on a purchase; scanning the code of a document opens it. */
export function warehouseUrl(publicUrl: string, purchaseId: number): string {
  return `${publicUrl}/warehouse/storekeeper/purchase/${purchaseId}`;
}

/** Returns the QR code for a document, row by row; it contains the URL of the warehouse page. */
export function buildWarehouseQrCode(publicUrl: string, purchaseId: number): string[] {
  return encodeQrCode(warehouseUrl(publicUrl, purchaseId));
}
