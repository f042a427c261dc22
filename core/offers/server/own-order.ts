import { issueOrder, makeOrderPdf } from '#core/orders/server/public.ts';
import { notFoundError } from '#platform/server/errors.ts';
import { recordSupplierDownload } from './link/record-supplier-download.ts';
import type { SupplierLink } from './link/supplier-link.ts';
import { findOwnAwardId } from './own-award.read.ts';
import { readLinkState } from './supplier-offers.read.ts';

/** Opens the supplier's order as an XML file. Throws `not_found` if the buyer does not send electronic orders. */
export async function openOwnOrderData(link: SupplierLink, ip: string) {
  const awardId = await requireOwnAward(link);
  const { order: _, ...file } = await issueOrder(link.tenant, link.purchase_id, awardId);
  await recordSupplierDownload(link, ip, file.name);
  return file;
}

/** Returns the ID of the supplier's award if its buyer sends electronic orders. Throws `not_found` otherwise. */
export async function requireOwnAward(link: SupplierLink): Promise<number> {
  const won = link.settings.e_documents && readLinkState(link).state === 'confirmed';
  const awardId = won ? await findOwnAwardId(link) : undefined;
  if (awardId === undefined) throw notFoundError();
  return awardId;
}

/**
 * Opens the purchase order of the supplier's award as the PDF that was emailed. Throws `not_found` if the
 * supplier has not won anything.
 */
export async function openOwnOrder(link: SupplierLink, ip: string) {
  const awardId = readLinkState(link).state === 'confirmed' ? await findOwnAwardId(link) : undefined;
  if (awardId === undefined) throw notFoundError();
  const { order, content } = await makeOrderPdf(link.platform, link.tenant, link.purchase_id, awardId);
  const name = `${order.order_number}.pdf`;
  await recordSupplierDownload(link, ip, name);
  return { name, type: 'application/pdf', content };
}
