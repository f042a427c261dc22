import type { Platform } from '../../../platform/context.ts';
import type { Tenant } from '../../../platform/db/tenant.ts';
import { openLogo } from '../../../platform/files/company-logo.ts';
import { renderPdf } from '../../../platform/pdf/render-pdf.ts';
import { warehouseCode } from '../core/detail/warehouse-code.ts';
import { readOrder } from './orders.read.ts';
import { purchaseOrderDocument } from './pdf/purchase-order.ts';

/**
 * Makes the purchase order of an award as a PDF, with the buyer's logo and the code of its page in the warehouse;
 * throws `not_found` for an unknown award.
 */
export async function makeOrderPdf(platform: Platform, tenant: Tenant, purchaseId: number, awardId: number) {
  const order = await readOrder(tenant, purchaseId, awardId);
  const logo = await openLogo(platform.storage, order.logo_key);
  const code = warehouseCode(platform.config.publicUrl, purchaseId);
  return { order, content: await renderPdf(purchaseOrderDocument(order, { logo, code })) };
}
