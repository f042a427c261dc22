import { notFound } from '../../../platform/errors.ts';
import { makeOrderPdf } from '../orders/public.ts';
import { findOwnAwardId } from './own-award.read.ts';
import { recordSupplierDownload } from './record-supplier-download.ts';
import type { SupplierLink } from './supplier-link.ts';
import { readLinkState } from './supplier-offers.read.ts';

/** The purchase order of what this supplier won, as the file it was mailed; throws `not_found` where it won nothing. */
export async function openOwnOrder(link: SupplierLink, ip: string) {
  const awardId = readLinkState(link).state === 'confirmed' ? await findOwnAwardId(link) : undefined;
  if (awardId === undefined) throw notFound();
  const { order, content } = await makeOrderPdf(link.platform, link.tenant, link.purchase_id, awardId);
  const name = `${order.order_number}.pdf`;
  await recordSupplierDownload(link, ip, name);
  return { name, type: 'application/pdf', content };
}
