import { buildSingleFileBody } from '#app/server/test-support/multipart.ts';
import type { Caller } from '#app/server/test-support/server.ts';
import {
  type DetailResponse,
  type KnownRecords,
  listFirstSuppliers,
  requireId,
} from '#core/purchase/server/testing/requests.test-support.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';

export const AD_HOC_PATH = 'ad-hoc-purchases';
export const DIRECT_PATH = 'direct-purchases';
export type AdhocDirectPath = typeof AD_HOC_PATH | typeof DIRECT_PATH;

export async function uploadAttachment(call: Caller, name = 'račun.pdf'): Promise<number> {
  const sent = buildSingleFileBody(name, Buffer.from('%PDF-1.4\n%%EOF\n'));
  const { body } = await call<{ data: { id: number }[] }>('POST', 'files', sent);
  return body.data[0]?.id ?? 0;
}

/** Returns a form that is valid except for the missing attachment. Net 1,000 + 225.50, VAT 245.10. */
export function buildAdhocDirectForm(known: KnownRecords, more: Readonly<Record<string, unknown>> = {}) {
  return {
    name: 'Brusne ploče',
    description: 'Kupljeno u radnji.',
    category_id: requireId(known.categories, 'Spojni materijal'),
    supplier_id: listFirstSuppliers(known, 1)[0],
    currency: 'RSD',
    date_for_delivery: '2027-03-01',
    delivery_place: 'Čačak',
    lines: [
      { name: 'Ploča 125', quantity: '10', unit: 'pieces', unit_price: '100', vat_rate: '20' },
      { name: 'Lepak', quantity: '5.5', unit: 'l', unit_price: '41', vat_rate: '20' },
    ],
    ...more,
  };
}

export async function createAdhocDirect(
  call: Caller,
  path: AdhocDirectPath,
  known: KnownRecords,
  more: Readonly<Record<string, unknown>> = {},
): Promise<PurchaseDetail> {
  const file_ids = path === AD_HOC_PATH ? [await uploadAttachment(call)] : [];
  const answer: DetailResponse = await call('POST', `${path}/create`, {
    body: buildAdhocDirectForm(known, { file_ids, ...more }),
  });
  if (answer.status !== 201) throw new Error(`not created: ${JSON.stringify(answer.body)}`);
  return answer.body;
}
