import { buildWarehouseQrCode } from '#core/purchase/server/detail/warehouse-code.ts';
import type { Platform } from '#platform/server/context.ts';
import type { Tenant } from '#platform/server/db/tenant.ts';
import { openLogo } from '#platform/server/files/company-logo.ts';
import { renderPdf } from '#platform/server/pdf/render-pdf.ts';
import { findSentDocument } from './documents.read.ts';
import { ORDER_DATA_TYPE, orderDataName } from './order-data-file.ts';
import { type PurchaseOrder, readOrder } from './orders.read.ts';
import { purchaseOrderDocument } from './pdf/purchase-order.ts';

/**
 * Renders the purchase order of an award as a PDF; throws `not_found` for an unknown award. The order's XML is
 * attached once the order has been sent as structured data. Rendering the PDF never marks the order as sent, because
 * an access point would then deliver an old order.
 */
export async function makeOrderPdf(platform: Platform, tenant: Tenant, purchaseId: number, awardId: number) {
  const order = await readOrder(tenant, purchaseId, awardId);
  const number = order.order_number;
  const sent = order.e_documents
    ? await findSentDocument(tenant, { award_id: awardId, kind: 'order', number })
    : undefined;
  return { order, content: await renderOrderPdf(platform, purchaseId, order, sent?.content) };
}

/**
 * Renders a purchase order with the buyer's logo, the QR code of the order's warehouse page and, if given, the
 * order's XML as an attachment.
 */
export async function renderOrderPdf(
  platform: Platform,
  purchaseId: number,
  order: PurchaseOrder,
  data: Uint8Array | undefined,
): Promise<Buffer> {
  const logo = await openLogo(platform.storage, order.logo_key);
  const code = buildWarehouseQrCode(platform.config.publicUrl, purchaseId);
  const document = purchaseOrderDocument(order, { logo, code });
  if (data === undefined) return await renderPdf(document);
  const attachment = {
    name: orderDataName(order),
    type: ORDER_DATA_TYPE,
    content: data,
    description: document.info.title,
    modified: new Date(order.created_at),
  };
  return await renderPdf({ ...document, attachment });
}
