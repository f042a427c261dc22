import { type RequestContent, toRequestLines } from '#core/purchase/rules/editing/request-edit.ts';
import type { AttachmentRow } from '#core/purchase/server/record/attachments.read.ts';
import { isRequestFile } from '#core/purchase/server/record/attachments.read.ts';
import type { PurchaseFacts } from '#core/purchase/server/record/purchase-facts.read.ts';
import type { RequestForm } from './request-form.ts';
import type { toRequestColumns } from './requests.repo.ts';

/** Returns the content of a request for comparison with an edit, without suppliers whose invitation is withdrawn. */
export function toRequestContent(
  { row, articles, rfps }: PurchaseFacts,
  attachments: readonly AttachmentRow[],
): RequestContent {
  return {
    name: row.name,
    description: row.description,
    category_id: row.category_id,
    sector_id: row.sector_id,
    quantity: row.quantity,
    unit: row.unit,
    articles,
    date_for_offer: row.date_for_offer,
    date_for_delivery: row.date_for_delivery,
    delivery_place: row.delivery_place,
    note: row.note,
    estimated_net: row.estimated_net,
    publish_to_marketplace: row.publish_to_marketplace,
    suppliers: rfps.filter((rfp) => rfp.withdrawn_at === null).map(({ supplier }) => supplier.id),
    attachments: attachments
      .filter(isRequestFile)
      .map(({ id, for_suppliers }) => ({ file_id: id, for_suppliers })),
  };
}

/** Returns the content that the request would have after the form is saved. */
export function toFormContent(
  form: RequestForm,
  columns: ReturnType<typeof toRequestColumns>,
): RequestContent {
  return {
    ...columns,
    articles: toRequestLines(form),
    suppliers: form.supplier_ids,
    attachments: form.attachments,
  };
}
