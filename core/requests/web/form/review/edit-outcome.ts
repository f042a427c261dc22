import {
  type ArticleEdit,
  computeEditOutcome,
  findArticleEdits,
  findChangedRequestFields,
  type RequestContent,
  type RequestField,
  toRequestLines,
} from '#core/purchase/rules/editing/request-edit.ts';
import { OFFER_STATUS } from '#core/purchase/rules/status.ts';
import type { PurchaseDetail } from '#core/purchase/wire/purchase-detail.ts';
import type { RequestPayload } from '../values/request-schema.ts';

/** The consequences of saving the form for a sent request, according to the server's rules. */
export interface EditConsequences {
  readonly id: number;
  readonly before: RequestContent;
  readonly after: RequestContent;
  readonly changed: readonly RequestField[];
  readonly items: readonly ArticleEdit[];
  /** Names of suppliers. */
  readonly recipients: readonly string[];
  readonly toReconfirm: readonly string[];
  readonly undone: readonly string[];
  readonly withdrawn: readonly string[];
  readonly invited: readonly number[];
  /** The number of suppliers that receive an email. */
  readonly mails: number;
}

export function getEditConsequences(purchase: PurchaseDetail, body: RequestPayload): EditConsequences {
  const before = contentOf(purchase);
  const after = contentOfBody(body);
  const invitations = purchase.rfps.map((rfp) => ({
    // The schema types the status as a number; it is always a known status.
    status: rfp.status,
    to_be_reconfirmed: rfp.to_be_reconfirmed,
    withdrawn_at: rfp.withdrawn_at,
    sent_at: rfp.sent_at,
    supplier_id: rfp.supplier.id,
    name: rfp.supplier.name,
  }));
  const status = purchase.status;
  const { recipients, toReconfirm, withdrawn, invited } = computeEditOutcome(
    status,
    invitations,
    before,
    after,
  );
  const undone = [...toReconfirm, ...withdrawn].filter((rfp) => rfp.status === OFFER_STATUS.ACCEPTED);
  const names = (list: typeof invitations | typeof recipients) => list.map(({ name }) => name);
  return {
    id: purchase.id,
    before,
    after,
    changed: findChangedRequestFields(before, after),
    items: findArticleEdits(before.articles, after.articles),
    recipients: names(recipients),
    toReconfirm: names(toReconfirm),
    undone: names(undone),
    withdrawn: names(withdrawn),
    invited,
    mails: recipients.length + invited.length + withdrawn.filter(({ sent_at }) => sent_at !== null).length,
  };
}

function contentOf(purchase: PurchaseDetail): RequestContent {
  return {
    name: purchase.name,
    description: purchase.description,
    category_id: purchase.category.id,
    sector_id: purchase.sector?.id ?? null,
    quantity: purchase.quantity,
    unit: purchase.unit,
    articles: purchase.articles,
    date_for_offer: purchase.date_for_offer,
    date_for_delivery: purchase.date_for_delivery,
    delivery_place: purchase.delivery_place,
    note: purchase.note,
    estimated_net: purchase.estimated_net,
    publish_to_marketplace: purchase.publish_to_marketplace,
    suppliers: purchase.rfps.filter((rfp) => rfp.withdrawn_at === null).map(({ supplier }) => supplier.id),
    attachments: purchase.attachments.map(({ id, for_suppliers }) => ({ file_id: id, for_suppliers })),
  };
}

function contentOfBody(body: RequestPayload): RequestContent {
  const { supplier_ids: suppliers, ...fields } = body;
  return { ...fields, suppliers, articles: toRequestLines(body) };
}
